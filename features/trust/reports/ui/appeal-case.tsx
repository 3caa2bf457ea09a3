import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import {
  type CaseDetail,
  countCases,
  decideAppeal,
  listCases,
  readCase,
} from '../contract/cases.ts'
import { type AppealDecision, appealStateWords, type Rule } from '../vocabulary.ts'
import own from './case.module.css'
import { ReasonForm } from './parts/reason-form.tsx'

type Props = { found: CaseDetail; onDone: (words: string, undo: Undo | undefined) => void }
type Appeal = CaseDetail['appeals'][number]

const sideWords = { author: 'Apela el autor', reporter: 'Pide otra revisión la persona que avisó' }

/** Who asks for a second look at a decision, and the word on it. */
export function AppealCase({ found, onDone }: Props) {
  return (
    <section className={own.part} aria-label="Apelaciones">
      {found.appeals.map((appeal) => (
        <div key={appeal.id} className={styles.side}>
          <h4>
            {appeal.side === 'author' && !found.isWritten
              ? 'Apela el negocio'
              : sideWords[appeal.side]}
          </h4>
          <blockquote className={styles.statement}>{appeal.text}</blockquote>
          <p className={styles.quiet}>
            {[
              appeal.by ?? 'Cuenta eliminada',
              agoWords(appeal.createdAt),
              appealStateWords[appeal.state],
              appeal.decidedBy,
              appeal.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <FailedNotice failed={appeal.failed} />
          {appeal.state === 'open' && !appeal.isHeld && (
            <Answer found={found} appeal={appeal} onDone={onDone} />
          )}
        </div>
      ))}
    </section>
  )
}

type Way = { words: string; state: AppealDecision; goes: boolean }

/** How an appeal can be decided: what stayed goes where staff can take it away, and a thing may instead be put right by its people. */
function waysOf({ isWritten, mayRemove }: CaseDetail, { side }: Appeal): Way[] {
  const goes = side === 'reporter' && mayRemove
  const kept: Way = { words: 'La decisión se mantiene', state: 'rejected', goes: false }
  if (!goes || isWritten) return [{ words: 'Tiene razón', state: 'upheld', goes }, kept]
  return [
    { words: 'Tiene razón: se retira', state: 'upheld', goes },
    { words: 'Tiene razón: quedó corregido', state: 'upheld', goes: false },
    kept,
  ]
}

function Answer({ found, appeal, onDone }: Props & { appeal: Appeal }) {
  const [chosen, setChosen] = useState<Way | null>(null)
  const ways = waysOf(found, appeal)
  if (found.appealConflict)
    return (
      <Notice tone="problem" title="No puedes decidir aquí">
        {found.appealConflict}
      </Notice>
    )
  return (
    <>
      <div className={styles.actions}>
        {ways.map((way) => (
          <Button
            key={way.words}
            variant={chosen?.words === way.words ? 'filled' : 'default'}
            aria-pressed={chosen?.words === way.words}
            onClick={() => setChosen(way)}
          >
            {way.words}
          </Button>
        ))}
      </div>
      {chosen && <Decide appeal={appeal} way={chosen} onDone={onDone} />}
    </>
  )
}

function Decide({
  appeal,
  way: { state, goes },
  onDone,
}: Pick<Props, 'onDone'> & { appeal: Appeal; way: Way }) {
  const form = useEndpointForm(decideAppeal, {
    initialValues: { rule: null as Rule | null, reason: '' },
    toInput: ({ rule, reason }) => ({
      rule: goes ? rule : null,
      reason,
      appealId: appeal.id,
      state,
      undoable: true,
    }),
    refreshes: [listCases, countCases, readCase],
    onSuccess: ({ undo }) =>
      onDone(`${appealStateWords[state]}. Se lo decimos a quien apeló.`, undo),
  })
  const upheldWords = appeal.side === 'author' ? 'Devolverlo' : goes ? 'Retirarlo' : 'Aceptar'
  return (
    <ReasonForm
      form={form}
      asksRule={goes}
      readers="La persona que apeló lo lee tal cual."
      sendWords={state === 'upheld' ? upheldWords : 'Mantener la decisión'}
      isHard={goes}
    />
  )
}
