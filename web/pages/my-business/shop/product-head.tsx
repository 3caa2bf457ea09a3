import type { ReactNode } from 'react'
import { BackLink } from '#shared/ui/back-link.tsx'
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
      <div className={styles.back}>
        <BackLink to={listHref}>Productos</BackLink>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  )
}
