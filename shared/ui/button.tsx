import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  /**
   * `main` once per screen; `plain` for secondary ones; `danger` for destructive actions; `quiet`
   * looks like a text link; `dashed` adds an item; `onInk` for the green background.
   */
  variant?: 'main' | 'plain' | 'danger' | 'quiet' | 'dashed' | 'onInk'
  /** For a screen's main action. */
  large?: boolean
  wide?: boolean
}

/**
 * Plain action button, for public pages and repeated parts. Forms with Mantine fields use Mantine's
 * Button.
 */
export function Button({ variant = 'plain', large, wide, className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-large={large || undefined}
      data-wide={wide || undefined}
      {...props}
    />
  )
}

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name and tooltip. */
  label: string
  variant?: 'plain' | 'danger'
  large?: boolean
}

/** Icon-only button. */
export function IconButton({ label, variant, large, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${className}`}
      data-variant={variant}
      data-large={large || undefined}
      aria-label={label}
      title={label}
      {...props}
    />
  )
}
