import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { type Guard, useCloseGuard } from './close-guard.ts'
import { Sheet } from './sheet.tsx'
import { hasUnsavedChanges, type Unsaved, useUnsaved } from './unsaved.ts'
import styles from './unsaved-changes.module.css'

const defaultMessage = 'Tienes cambios sin guardar. ¿Quieres descartarlos?'

/** Pending confirmation: how to continue, how to stay, and the affected editors. */
type Question = { go: () => void; stay: () => void; about: readonly Unsaved[] }

type Props = {
  /** Whether leaving now would lose changes. */
  when: boolean
  message?: string
  /**
   * Saves and returns whether leaving may continue; without it the dialog offers only to stay or to
   * discard.
   */
  onSave?: () => Promise<boolean>
  /** Deletes the local copy after the changes are discarded. */
  onDiscard?: () => void
}

/**
 * Confirmation before leaving with unsaved changes. Navigation in the application and closing the
 * enclosing sheet show a dialog; leaving the site shows the browser's own. `leave` is for a close
 * button of the editor.
 */
export function useUnsavedChanges({ when, message = defaultMessage, onSave, onDiscard }: Props): {
  question: ReactNode
  leave: Guard
} {
  const [waiting, setWaiting] = useState<Question | null>(null)
  const { mine, asks } = useUnsaved(when, { message, onSave, onDiscard })
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  const leave: Guard = (go) =>
    when ? setWaiting({ go, stay: () => undefined, about: [mine] }) : go()
  useCloseGuard(when, leave)
  const question = (
    <>
      {/* Stays mounted until the answer: the router drops a blocked navigation with its blocker. */}
      {((when && asks) || waiting) && (
        <Block
          when={when}
          onBlocked={(go, stay) => setWaiting({ go, stay, about: hasUnsavedChanges() })}
        />
      )}
      <UnsavedDialog question={waiting} onAnswered={() => setWaiting(null)} />
    </>
  )
  return { question, leave }
}

/** The same for an editor that is closed only by navigation or by its sheet. */
export function UnsavedChanges(props: Props) {
  return useUnsavedChanges(props).question
}

/** Blocks navigation. */
function Block({
  when,
  onBlocked,
}: {
  when: boolean
  onBlocked: (go: () => void, stay: () => void) => void
}) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      when && (here.pathname !== there.pathname || here.search !== there.search),
  )
  // Depends on the blocker, not on its state: the router renders in transitions, so an answer and the next attempt can arrive as one render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per blocked attempt
  useEffect(() => {
    if (blocker.state === 'blocked')
      onBlocked(
        () => blocker.proceed(),
        () => blocker.reset(),
      )
  }, [blocker])
  return null
}

type AskProps = {
  question: Question | null
  /** Called before leaving when everything is discarded. */
  onDiscard?: () => void
  onAnswered: () => void
}

/** Dialog about unsaved changes: save, discard or stay. */
export function UnsavedDialog({ question, onDiscard, onAnswered }: AskProps) {
  const [isSaving, setSaving] = useState(false)
  // Mounted from its first question on, because a page may have many forms.
  const [wasAsked, setAsked] = useState(false)
  if (question && !wasAsked) setAsked(true)
  const about = question?.about ?? []
  const canSave = about.length > 0 && about.every(({ onSave }) => onSave)
  const answer = (act?: () => void) => {
    act?.()
    onAnswered()
  }
  const stay = () => answer(question?.stay)
  const discard = () => {
    for (const one of about) one.onDiscard?.()
    onDiscard?.()
    answer(question?.go)
  }
  const save = async () => {
    setSaving(true)
    let isSaved = true
    for (const { onSave } of about)
      isSaved = isSaved && Boolean(await onSave?.().catch(() => false))
    setSaving(false)
    if (isSaved) return answer(question?.go)
    stay()
    // The dialog restores the focus; an invalid field gets it instead.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  if (!question && !wasAsked) return null
  return (
    <Sheet
      place="middle"
      open={question !== null}
      onClose={stay}
      title="Cambios sin guardar"
      backCloses={false}
    >
      <p>{about.length === 1 ? about[0]?.message : defaultMessage}</p>
      <div className={styles.choices}>
        {canSave ? (
          <Button variant="main" large onClick={() => void save()} disabled={isSaving}>
            {isSaving ? 'Guardando…' : 'Guardar'}
          </Button>
        ) : (
          <Button variant="main" large onClick={stay}>
            Seguir editando
          </Button>
        )}
        <Button variant="danger" large onClick={discard} disabled={isSaving}>
          Descartar cambios
        </Button>
      </div>
    </Sheet>
  )
}
