import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  /** `main` once per screen; `plain` beside it; `danger` takes away; `quiet` reads as a link; `dashed` adds; `onInk` on the green ground. */
  variant?: 'main' | 'plain' | 'danger' | 'quiet' | 'dashed' | 'onInk'
  /** For what a screen is about. */
  large?: boolean
  wide?: boolean
}

/** Does something, as a plain element: for public pages and for what repeats. Forms of Mantine's fields keep Mantine's Button. */
export function Button({ variant = 'plain', large, wide, className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-look={variant}
      data-large={large || undefined}
      data-wide={wide || undefined}
      {...props}
    />
  )
}

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, for who can't see the icon. */
  label: string
  look?: 'plain' | 'danger'
  large?: boolean
}

/** A button of one icon. */
export function IconButton({ label, look, large, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${className}`}
      data-look={look}
      data-large={large || undefined}
      aria-label={label}
      {...props}
    />
  )
}
