import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './list-beside.module.css'

type ListBesideProps = {
  /** Accessible name of the list. */
  label: string
  /** Whether a detail is open: on phones it replaces the list. */
  isOpen: boolean
  back: { to: string; words: string }
  detail: ReactNode
  children: ReactNode
}

/** A list and its open detail side by side; on phones the detail replaces the list. */
export function ListBeside({ label, isOpen, back, detail, children }: ListBesideProps) {
  return (
    <section className={styles.view} aria-label={label} data-open={isOpen || undefined}>
      <div className={styles.list}>{children}</div>
      <div className={styles.detail}>
        <Link to={back.to} className={styles.back}>
          <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden /> {back.words}
        </Link>
        {detail}
      </div>
    </section>
  )
}
