import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

type ButtonLinkProps = {
  to: string
  /**
   * `main` once per screen; `plain` for secondary ones; `quiet` looks like a text link; `onInk` for
   * the green background.
   */
  variant?: 'main' | 'plain' | 'quiet' | 'onInk'
  wide?: boolean
  /** Navigation state for the target page. */
  state?: unknown
  children: ReactNode
}

/** A link styled as a button, for navigation. `Button` is for actions. */
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
      data-variant={variant}
      data-large
      data-wide={wide || undefined}
    >
      {children}
    </Link>
  )
}

type AnchorButtonProps = ComponentProps<'a'> & { variant?: 'main' | 'plain' }

/** The same for what leaves the site: a call, a mail, a chat. */
export const AnchorButton = ({ variant = 'plain', ...props }: AnchorButtonProps) => (
  <a className={styles.button} data-variant={variant} data-large data-plain {...props} />
)
