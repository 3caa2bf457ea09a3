import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import '../mantine.css'
import { FormError, Notice } from '../notice.tsx'
import styles from './save-bar.module.css'
import type { VersionedForm } from './use-versioned-form.ts'

// biome-ignore lint/suspicious/noExplicitAny: the bar uses only members that every such form has
type AnyForm = VersionedForm<any, any>

type SaveBarProps = {
  control: Pick<AnyForm, 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'>
  /** Reason why it cannot be saved yet. */
  waitsFor?: string | null
  /** The buttons. */
  children: ReactNode
}

/** Sticky footer of a long form: conflict, error and buttons. */
export function SaveBar({ control, waitsFor = null, children }: SaveBarProps) {
  const { error, isOvertaken, isSending, keepMine, takeTheirs } = control
  const messageBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) messageBox.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  return (
    <>
      <div ref={messageBox}>
        {isOvertaken && !isSending ? (
          <Notice color="problem" title="Alguien guardó cambios aquí mientras editabas">
            Lo que escribiste sigue en pantalla.
            <div className={styles.choices}>
              <Button onClick={keepMine}>Conservar mis cambios</Button>
              <Button variant="default" onClick={takeTheirs}>
                Usar la versión guardada
              </Button>
            </div>
          </Notice>
        ) : (
          <FormError message={error} />
        )}
      </div>
      <div className={styles.bar}>
        {waitsFor && <p role="status">{waitsFor}</p>}
        <div className={styles.acts}>{children}</div>
      </div>
    </>
  )
}
