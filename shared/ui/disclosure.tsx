import type { ReactNode, ToggleEventHandler } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  label: ReactNode
  open?: boolean
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  className?: string
  children: ReactNode
}

/** What few need: a line that opens. */
export function Disclosure({ label, className, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={[styles.disclosure, className].filter(Boolean).join(' ')}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
