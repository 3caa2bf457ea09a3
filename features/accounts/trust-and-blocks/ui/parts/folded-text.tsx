import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { type HidingWay, hidingWords } from '../../vocabulary.ts'
import styles from './folded-text.module.css'

/**
 * Collapses a text whose author the reader muted or blocked, with a button to show it. Without
 * `way` the text is shown.
 */
export function FoldedText({ way, children }: { way: HidingWay | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!way || isOpen) return children
  return (
    <div className={styles.folded}>
      <span>{hidingWords[way].done}</span>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Ver de todos modos
      </Button>
    </div>
  )
}
