import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { type CaseDetail, countCases, decideCase, listCases, readCase } from '../contract/cases.ts'
import {
  caseStateWords,
  type CaseDecision as Decision,
  type Rule,
  reportAdvice,
  ruleAdvice,
  rules,
} from '../vocabulary.ts'
import { ReasonForm } from './parts/reason-form.tsx'

type Done = (words: string, undo: Undo | undefined) => void
type Props = { found: CaseDetail; onDone: Done }

const choices: { state: Decision; key: string; words: string }[] = [
  { state: 'removed', key: 'R', words: 'Retirar' },
  { state: 'corrected', key: 'C', words: 'Corregido' },
  { state: 'no_change', key: 'S', words: 'Sin cambios' },
  { state: 'closed_business', key: 'N', words: 'Negocio cerrado' },
]

/**
 * The decisions available for a case: a text is removed or stays; a thing is removed or corrected by its owners; the page of an unclaimed business is
 * closed.
 */
const offeredFor = ({ isWritten, mayRemove, mayClose }: CaseDetail) =>
  choices.filter(({ state }) =>
    state === 'removed'
      ? mayRemove
      : state === 'corrected'
        ? !isWritten
        : state === 'closed_business'
          ? mayClose
          : true,
  )

const adviceFor = ({ isPrivate, isWritten, kind }: CaseDetail): keyof typeof ruleAdvice => {
  if (isPrivate) return 'private'
  return isWritten ? 'written' : kind === 'post' ? 'post' : 'thing'
}

/** The available decisions of a case and the form to make one. */
export function CaseDecision({ found, onDone }: Props) {
  const [chosen, setChosen] = useState<Decision | null>(null)
  const mayDecide = found.conflict === null && (found.takenBy === null || found.takenBy.isMe)
  const offered = mayDecide ? offeredFor(found) : []
  useShortcuts(
    Object.fromEntries(
      offered.map(({ state, key }) => [key.toLowerCase(), () => setChosen(state)]),
    ),
  )
  if (found.conflict)
    return (
      <Notice color="problem" title="No puedes decidir aquí">
        {found.conflict}
      </Notice>
    )
  if (!mayDecide) return <Notice>{found.takenBy?.name} está revisando esto ahora.</Notice>
  const ofRules = ruleAdvice[adviceFor(found)]
  const advice = new Set(found.abouts.map(({ about }) => reportAdvice[about] ?? ofRules))
  return (
    <div className={styles.side}>
      {[...advice].map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className={styles.actions}>
        {offered.map(({ state, key, words }) => (
          <Button
            key={state}
            variant={chosen === state ? 'filled' : 'default'}
            color={
              chosen === state && (state === 'removed' || state === 'closed_business')
                ? 'red'
                : undefined
            }
            aria-pressed={chosen === state}
            onClick={() => setChosen(state)}
            rightSection={<kbd aria-hidden>{key}</kbd>}
          >
            {words}
          </Button>
        ))}
      </div>
      {chosen && <Decide found={found} state={chosen} onDone={onDone} />}
    </div>
  )
}

const sendWords: Record<Decision, string> = {
  removed: 'Retirarlo',
  corrected: 'Quedó corregido',
  no_change: 'Queda sin cambios',
  closed_business: 'Cerrar la página',
}

function Decide({ found, state, onDone }: Props & { state: Decision }) {
  const reportedRule = rules.find((rule) => rule === found.abouts[0]?.about)
  const form = useEndpointForm(decideCase, {
    initialValues: { rule: (reportedRule ?? null) as Rule | null, reason: '' },
    toInput: ({ rule, reason }) => ({
      rule: state === 'removed' ? rule : null,
      reason,
      caseId: found.id,
      state,
      undoable: true,
    }),
    refreshes: [listCases, countCases, readCase],
    onSuccess: ({ undo }) =>
      onDone(`${caseStateWords[state]}. Se lo decimos a quien corresponde.`, undo),
  })
  const isHard = state === 'removed' || state === 'closed_business'
  const whose = found.isWritten ? 'quien lo escribió' : 'quien lleva el negocio'
  const readers =
    state === 'removed'
      ? `Lo lee tal cual ${whose}, con la regla y cómo apelar.`
      : 'La persona que reportó lo lee tal cual.'
  return (
    <ReasonForm
      form={form}
      asksRule={state === 'removed'}
      readers={readers}
      sendWords={sendWords[state]}
      isHard={isHard}
    />
  )
}
