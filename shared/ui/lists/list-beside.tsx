import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './list-beside.module.css'

type ListBesideProps = {
  /** What is listed, for screen readers. */
  label: string
  /** Whether somebody opened one: on a phone it takes the place of the list. */
  isOpen: boolean
  back: { to: string; words: string }
  detail: ReactNode
  children: ReactNode
}

/** A list, and beside it the one that is open, or on a phone in its place. */
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
