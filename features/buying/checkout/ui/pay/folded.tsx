import { type ReactNode, useState } from 'react'
import styles from './pay.module.css'

type Props = {
  title: string
  /** Whether it begins open, or opens because something in it needs attention. */
  isOpen: boolean
  children: ReactNode
}

/** What few buyers need: a line that opens. */
export function Folded({ title, isOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      className={styles.folded}
      open={isOpen || wasOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
