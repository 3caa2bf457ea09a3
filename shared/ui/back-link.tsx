import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Link } from './link.tsx'

type BackLinkProps = {
  to: string
  /** What screen readers hear before the name; empty where the name says enough. */
  spoken?: string
  /** Name of the list or page that it leads to. */
  children: ReactNode
}

/** The way back to where a page belongs, «‹ Name of the list», above its heading. */
export function BackLink({ to, spoken = 'Volver a', children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back} data-plain>
      <IconChevronLeft size="1.25em" stroke={1.75} aria-hidden />
      {spoken && <span className="only-spoken">{spoken}</span>} {children}
    </Link>
  )
}
