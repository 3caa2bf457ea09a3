import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import '../mantine.css'
import { type Guard, useCloseGuard } from './close-guard.ts'
import { Sheet } from './sheet.tsx'
import styles from './unsaved-changes.module.css'

type Unsaved = {
  /** Whether leaving now would lose something. */
  when: boolean
  message?: string
  /** Saves and resolves to true when it may go on; without it only staying and discarding are offered. */
  onSave?: () => Promise<boolean>
}

/**
 * What leaving with unsaved changes asks, to stand anywhere in the page: going elsewhere in the product and closing the sheet around it
 * ask by a dialog, going to elsewhere by the browser's own. `leave` does what closes an editor by a button of its own.
 */
export function useUnsavedChanges({ when, message = 'Tienes cambios sin guardar. ¿Quieres descartarlos?', onSave }: Unsaved): {
  question: ReactNode
  leave: Guard
} {
  /** What waits for the answer and is no navigation. */
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => when && (here.pathname !== there.pathname || here.search !== there.search),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  const leave: Guard = (go) => (when ? setWaiting({ go }) : go())
  useCloseGuard(when, leave)
  const stay = () => {
    setWaiting(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const proceed = () => {
    setWaiting(null)
    waiting?.go()
    if (blocker.state === 'blocked') blocker.proceed()
  }
  const save = async () => {
    setSaving(true)
    const isSaved = await onSave?.().catch(() => false)
    setSaving(false)
    if (isSaved) return proceed()
    stay()
    // The dialog gives the focus back to where it was; what must be mended has it instead.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isAsking = blocker.state === 'blocked' || waiting !== null
  const question = (
    <Sheet open={isAsking} onClose={stay} title="Cambios sin guardar" backCloses={false}>
      <p>{message}</p>
      <div className={styles.choices}>
        {onSave ? (
          <Button onClick={() => void save()} loading={isSaving}>
            Guardar
          </Button>
        ) : (
          <Button onClick={stay}>Seguir editando</Button>
        )}
        <Button variant="light" color="red" onClick={proceed} disabled={isSaving}>
          Descartar cambios
        </Button>
      </div>
    </Sheet>
  )
  return { question, leave }
}

/** The same, for an editor that nothing but navigation and the sheet around it closes. */
export function UnsavedChanges(unsaved: Unsaved) {
  return useUnsavedChanges(unsaved).question
}
