import type { ReactNode } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readClientReach } from '../contract/calls.ts'
import { listClientTasks } from '../contract/tasks.ts'
import { type ComposerMode, composerModes, composerModeWords } from '../vocabulary.ts'
import { CallOutcomes } from './call-outcome-sheet.tsx'
import type { OfClient } from './client-queries.ts'
import { ChatTexts } from './client-reach.tsx'
import styles from './clients.module.css'
import { NewTaskForm } from './task-form.tsx'

type Props = OfClient & {
  mode: ComposerMode
  onMode: (mode: ComposerMode) => void
  /** The form of a note, which the book of contacts has. */
  note: ReactNode
}

/** Writes down what happened with a client, or has to: a note, a call, a chat or a task. */
export function ClientComposer({ mode, onMode, note, ...of }: Props) {
  return (
    <section className={styles.card} aria-labelledby="anotar">
      <h3 id="anotar" className="only-spoken">
        Anotar
      </h3>
      <FilterChips
        label="Qué anotar"
        choices={composerModes}
        words={composerModeWords}
        counts={null}
        value={mode}
        isOneLine
        onChange={(chosen) => onMode(chosen ?? 'note')}
      />
      {mode === 'note' && note}
      {mode === 'phone' && (
        <>
          <p className={styles.quiet}>¿Cómo te fue en la llamada?</p>
          <CallOutcomes {...of} way="phone" onDone={() => onMode('note')} />
        </>
      )}
      {mode === 'whatsapp' && <Chat {...of} onDone={() => onMode('note')} />}
      {mode === 'task' && <NewTask {...of} onDone={() => onMode('note')} />}
    </section>
  )
}

type PartProps = OfClient & { onDone: () => void }

function Chat({ onDone, ...of }: PartProps) {
  const { data } = useCall(readClientReach, of)
  return (
    <>
      {data && <ChatTexts reach={data} />}
      <p className={styles.quiet}>¿Cómo te fue en WhatsApp?</p>
      <CallOutcomes {...of} way="whatsapp" onDone={onDone} />
    </>
  )
}

function NewTask({ businessId, contactId, onDone }: PartProps) {
  const { data, error, refetch } = useCall(listClientTasks, { businessId, contactId, size: 1 })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  return (
    <NewTaskForm businessId={businessId} contactId={contactId} team={data.team} onDone={onDone} />
  )
}
