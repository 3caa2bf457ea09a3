import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Undo } from '#features/decisions/contract.ts'
import { FailedNotice } from '#features/decisions/ui/parts/failed-decision.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { type CaseDetail, countCases, decideAppeal, listCases, readCase } from '../contract/cases.ts'
import { type AppealDecision, appealDecisions, appealStateWords, type Rule } from '../vocabulary.ts'
import own from './case.module.css'
import { ReasonForm } from './parts/reason-form.tsx'

type Props = { found: CaseDetail; onDone: (words: string, undo: Undo | undefined) => void }
type Appeal = CaseDetail['appeals'][number]

const sideWords = { author: 'Apela quien lo escribió', reporter: 'Pide otra revisión quien avisó' }

/** Who asks for a second look at a decision, and the word on it. */
export function AppealCase({ found, onDone }: Props) {
  return (
    <section className={own.part} aria-label="Apelaciones">
      {found.appeals.map((appeal) => (
        <div key={appeal.id} className={styles.side}>
          <h4>{sideWords[appeal.side]}</h4>
          <blockquote className={styles.statement}>{appeal.text}</blockquote>
          <p className={styles.quiet}>
            {[appeal.by ?? 'Cuenta eliminada', agoWords(appeal.createdAt), appealStateWords[appeal.state], appeal.decidedBy, appeal.reason]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <FailedNotice failed={appeal.failed} />
          {appeal.state === 'open' && !appeal.isHeld && <Answer found={found} appeal={appeal} onDone={onDone} />}
        </div>
      ))}
    </section>
  )
}

function Answer({ found, appeal, onDone }: Props & { appeal: Appeal }) {
  const [chosen, setChosen] = useState<AppealDecision | null>(null)
  if (found.appealConflict)
    return (
      <Notice tone="problem" title="No puedes decidir aquí">
        {found.appealConflict}
      </Notice>
    )
  return (
    <>
      <div className={styles.actions}>
        {appealDecisions.map((one) => (
          <Button key={one} variant={chosen === one ? 'filled' : 'default'} aria-pressed={chosen === one} onClick={() => setChosen(one)}>
            {one === 'upheld' ? 'Tiene razón' : 'La decisión se mantiene'}
          </Button>
        ))}
      </div>
      {chosen && <Decide key={chosen} found={found} appeal={appeal} state={chosen} onDone={onDone} />}
    </>
  )
}

function Decide({ found, appeal, state, onDone }: Props & { appeal: Appeal; state: AppealDecision }) {
  const goes = state === 'upheld' && appeal.side === 'reporter' && found.isWritten
  const form = useEndpointForm(decideAppeal, {
    initialValues: { rule: null as Rule | null, reason: '' },
    toInput: (values) => ({ ...values, appealId: appeal.id, state, undoable: true }),
    refreshes: [listCases, countCases, readCase],
    onSuccess: ({ undo }) => onDone(`${appealStateWords[state]}. Se lo decimos a quien apeló.`, undo),
  })
  const upheldWords = appeal.side === 'author' ? 'Devolverlo' : goes ? 'Retirarlo' : 'Aceptar'
  return (
    <ReasonForm
      form={form}
      asksRule={goes}
      readers="Quien apeló lo lee tal cual."
      sendWords={state === 'upheld' ? upheldWords : 'Mantener la decisión'}
      isHard={goes}
    />
  )
}
