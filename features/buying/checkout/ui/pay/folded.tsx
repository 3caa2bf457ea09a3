import { type ReactNode, useState } from 'react'
import { Disclosure } from '#shared/ui/disclosure.tsx'
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
    <Disclosure
      label={title}
      className={styles.folded}
      open={isOpen || wasOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      {children}
    </Disclosure>
  )
}
