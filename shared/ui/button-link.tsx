import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

type ButtonLinkProps = {
  to: string
  /** `main` once per screen; `plain` beside it; `quiet` reads as a link; `onInk` on the green ground. */
  variant?: 'main' | 'plain' | 'quiet' | 'onInk'
  wide?: boolean
  /** What the page it leads to is told on the way. */
  state?: unknown
  children: ReactNode
}

/** A link that looks like a button, for going somewhere. `Button` is for doing something. */
export function ButtonLink({
  to,
  variant = 'main',
  wide = false,
  state,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={styles.button}
      data-look={variant}
      data-large
      data-wide={wide || undefined}
    >
      {children}
    </Link>
  )
}
