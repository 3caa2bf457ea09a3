import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { type HidingWay, hidingWords } from '../../vocabulary.ts'
import styles from './folded-text.module.css'

/** Something that a person wrote, folded for a reader who keeps them away, with a way to look anyway. As it is without a `way`. */
export function FoldedText({ way, children }: { way: HidingWay | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (!way || isOpen) return children
  return (
    <div className={styles.folded}>
      <span>{hidingWords[way].done}</span>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Ver de todos modos
      </Button>
    </div>
  )
}
