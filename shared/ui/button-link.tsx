import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

type ButtonLinkProps = {
  to: string
  /** `main` once per screen; `plain` beside it; `onInk` on the green ground. */
  look?: 'main' | 'plain' | 'onInk'
  wide?: boolean
  children: ReactNode
}

/** A link that looks like a button, for going somewhere. `Button` is for doing something. */
export function ButtonLink({ to, look = 'main', wide = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles.button} data-look={look} data-large data-wide={wide || undefined}>
      {children}
    </Link>
  )
}
