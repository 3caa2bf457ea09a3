import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import '../mantine.css'
import { Sheet } from './sheet.tsx'
import styles from './unsaved-changes.module.css'

type UnsavedChangesProps = {
  /** Whether leaving now would lose something. */
  when: boolean
  message?: string
  /** Saves and resolves to true when it may go on; without it only staying and discarding are offered. */
  onSave?: () => Promise<boolean>
}

/** Asks before a page with unsaved changes is left: within the product with a dialog, to elsewhere with the browser's own. */
export function UnsavedChanges({ when, message = 'Tienes cambios sin guardar. ¿Quieres descartarlos?', onSave }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => when && (here.pathname !== there.pathname || here.search !== there.search),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  const stay = () => blocker.reset?.()
  const save = async () => {
    if (await onSave?.()) blocker.proceed?.()
    else stay()
  }
  return (
    <Sheet open={blocker.state === 'blocked'} onClose={stay} title="Cambios sin guardar" backCloses={false}>
      <p>{message}</p>
      <div className={styles.choices}>
        {onSave ? <Button onClick={save}>Guardar</Button> : <Button onClick={stay}>Seguir editando</Button>}
        <Button variant="light" color="red" onClick={() => blocker.proceed?.()}>
          Descartar cambios
        </Button>
      </div>
    </Sheet>
  )
}
