import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#shared/ui/link.tsx'
import styles from './shop.module.css'

/** Back link and product title. */
export function ProductHead({
  title,
  listHref,
  children,
}: {
  title: string
  listHref: string
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <Link to={listHref} className={styles.back}>
        <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden /> Todos los productos
      </Link>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  )
}
