import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
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

const sideWords = {
  author: 'Apela el autor',
  reporter: 'Pide otra revisión la persona que reportó',
}

/** The appeals of a case and the form to decide an open one. */
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
            {joinParts([
              appeal.by ?? 'Cuenta eliminada',
              agoWords(appeal.createdAt),
              appealStateWords[appeal.state],
              appeal.decidedBy,
              appeal.reason,
            ])}
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

type Choice = { words: string; state: AppealDecision; goes: boolean }

/** The possible decisions of an appeal. On a reporter's appeal removable content can be removed; a thing can instead be corrected by its owners. */
function choicesOf({ isWritten, mayRemove }: CaseDetail, { side }: Appeal): Choice[] {
  const goes = side === 'reporter' && mayRemove
  const rejection: Choice = {
    words: 'La decisión se mantiene',
    state: 'rejected',
    goes: false,
  }
  if (!goes || isWritten) return [{ words: 'Tiene razón', state: 'upheld', goes }, rejection]
  return [
    { words: 'Tiene razón: se retira', state: 'upheld', goes },
    { words: 'Tiene razón: quedó corregido', state: 'upheld', goes: false },
    rejection,
  ]
}

function Answer({ found, appeal, onDone }: Props & { appeal: Appeal }) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const choices = choicesOf(found, appeal)
  if (found.appealConflict)
    return (
      <Notice color="problem" title="No puedes decidir aquí">
        {found.appealConflict}
      </Notice>
    )
  return (
    <>
      <div className={styles.actions}>
        {choices.map((choice) => (
          <Button
            key={choice.words}
            variant={chosen?.words === choice.words ? 'filled' : 'default'}
            aria-pressed={chosen?.words === choice.words}
            onClick={() => setChosen(choice)}
          >
            {choice.words}
          </Button>
        ))}
      </div>
      {chosen && <Decide appeal={appeal} choice={chosen} onDone={onDone} />}
    </>
  )
}

function Decide({
  appeal,
  choice: { state, goes },
  onDone,
}: Pick<Props, 'onDone'> & { appeal: Appeal; choice: Choice }) {
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
