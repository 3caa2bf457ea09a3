import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { type Guard, useCloseGuard } from './close-guard.ts'
import { Sheet } from './sheet.tsx'
import { hasUnsavedChanges, type Unsaved, useUnsaved } from './unsaved.ts'
import styles from './unsaved-changes.module.css'

const usual = 'Tienes cambios sin guardar. ¿Quieres descartarlos?'

/** What waits for the answer, how to stay instead, and whose changes it is about. */
type Question = { go: () => void; stay: () => void; about: readonly Unsaved[] }

type Props = {
  /** Whether leaving now would lose something. */
  when: boolean
  message?: string
  /** Saves and resolves to true when it may go on; without it only staying and discarding are offered. */
  onSave?: () => Promise<boolean>
  /** Removes what this device keeps of it, once it is given up. */
  onDiscard?: () => void
}

/**
 * What leaving with unsaved changes asks, to stand anywhere in the page: going elsewhere in the product and closing the sheet around it
 * ask by a dialog, going to elsewhere by the browser's own. `leave` does what closes an editor by a button of its own.
 */
export function useUnsavedChanges({ when, message = usual, onSave, onDiscard }: Props): {
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
      {/* It stays until the answer: the router forgets what waits with it. */}
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

/** The same, for an editor that nothing but navigation and the sheet around it closes. */
export function UnsavedChanges(props: Props) {
  return useUnsavedChanges(props).question
}

/** Holds navigation up. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each attempt that is held up
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
  /** Called when all of it is given up, before going. */
  onDiscard?: () => void
  onAnswered: () => void
}

/** The dialog about what nobody saved: save, give up or stay. */
export function UnsavedDialog({ question, onDiscard, onAnswered }: AskProps) {
  const [isSaving, setSaving] = useState(false)
  // A page may have many forms: the dialog of one is there from its first question on.
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
    // The dialog gives the focus back to where it was; what must be mended has it instead.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  if (!question && !wasAsked) return null
  return (
    <Sheet open={question !== null} onClose={stay} title="Cambios sin guardar" backCloses={false}>
      <p>{about.length === 1 ? about[0]?.message : usual}</p>
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
