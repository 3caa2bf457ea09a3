import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { ReasonForm } from '#features/trust/reports/ui/parts/reason-form.tsx'
import {
  type AppealDecision,
  appealStateWords,
  type Rule,
  ruleWords,
} from '#features/trust/reports/vocabulary.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  countSuspensionAppeals,
  decideSuspensionAppeal,
  listSuspensionAppeals,
  type SuspensionAppeal,
} from '../../contract/suspensions/staff.ts'
import { noRuleWords, type SuspensionScope, suspensionScopeWords } from '../../vocabulary.ts'

type Done = (words: string, suspensionId: string, undo: Undo | undefined) => void

type Choice = { state: AppealDecision; words: string; sendWords: string }

const choicesByScope: Record<SuspensionScope, Choice[]> = {
  account: [
    { state: 'upheld', words: 'Tiene razón: puede entrar', sendWords: 'Restaurar la cuenta' },
    { state: 'rejected', words: 'Sigue suspendida', sendWords: 'Mantener la suspensión' },
  ],
  posting: [
    { state: 'upheld', words: 'Tiene razón: puede publicar', sendWords: 'Permitir que publique' },
    { state: 'rejected', words: 'Sigue sin publicar', sendWords: 'Mantener la suspensión' },
  ],
}

/**
 * List of open appeals of suspensions, oldest first, with the form to decide each. `isBeside`: rendered above other appeals, so an empty list renders
 * nothing.
 */
export function SuspensionAppeals({ isBeside = false }: { isBeside?: boolean }) {
  const list = useCallPages(listSuspensionAppeals, { size: 20 })
  const { offer } = useUndo({
    refreshes: [listSuspensionAppeals, countSuspensionAppeals],
    onUndone: () => undefined,
  })
  if (list.error && !list.rows)
    return <ErrorState message={list.error.message} onRetry={list.retry} />
  if (isBeside && !list.rows?.length) return null
  return (
    <section className={styles.queue} aria-labelledby="cuentas-suspendidas">
      <h2 id="cuentas-suspendidas">Cuentas suspendidas que apelan</h2>
      {!list.rows && <Skeleton height="8rem" />}
      {list.rows?.length === 0 && (
        <EmptyState title="Ninguna cuenta suspendida espera">
          Cuando alguien apela su suspensión desde la carta, aparece aquí.
        </EmptyState>
      )}
      {list.rows?.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} onDone={offer} />
      ))}
      <MoreRows list={list} />
    </section>
  )
}

function AppealCard({ appeal, onDone }: { appeal: SuspensionAppeal; onDone: Done }) {
  const {
    person,
    scope,
    rule,
    reason,
    suspendedBy,
    suspendedAt,
    text,
    createdAt,
    conflict,
    failed,
  } = appeal
  return (
    <article className={styles.card} aria-label={person.name}>
      <header className={styles.head}>
        <h3>
          <Link to={`/staff/usuarios?fila=${person.id}`}>{person.name}</Link>
        </h3>
        <span className={styles.quiet}>{joinParts([person.email, agoWords(createdAt)])}</span>
      </header>
      <FailedNotice failed={failed} />
      <p>
        <strong>{rule ? ruleWords[rule].name : noRuleWords}</strong>&nbsp;· {reason}
      </p>
      <p className={styles.quiet}>
        {joinParts([
          scope === 'posting' && suspensionScopeWords.posting,
          `Suspendida ${momentWords(suspendedAt)}`,
          suspendedBy && `la decidió ${suspendedBy}`,
        ])}
      </p>
      <blockquote className={styles.statement}>{text}</blockquote>
      {conflict ? (
        <Notice color="problem" title="No puedes decidir aquí">
          {conflict}
        </Notice>
      ) : (
        <Answer appeal={appeal} onDone={onDone} />
      )}
    </article>
  )
}

function Answer({ appeal, onDone }: { appeal: SuspensionAppeal; onDone: Done }) {
  const [chosen, setChosen] = useState<AppealDecision | null>(null)
  const choices = choicesByScope[appeal.scope]
  const choice = choices.find(({ state }) => state === chosen)
  return (
    <>
      <div className={styles.actions}>
        {choices.map(({ state, words }) => (
          <Button
            key={state}
            variant={chosen === state ? 'filled' : 'default'}
            aria-pressed={chosen === state}
            onClick={() => setChosen(state)}
          >
            {words}
          </Button>
        ))}
      </div>
      {choice && <Decide suspensionId={appeal.id} choice={choice} onDone={onDone} />}
    </>
  )
}

function Decide({
  suspensionId,
  choice: { state, sendWords },
  onDone,
}: {
  suspensionId: string
  choice: Choice
  onDone: Done
}) {
  const form = useEndpointForm(decideSuspensionAppeal, {
    name: `suspension-${suspensionId}`,
    initialValues: { rule: null as Rule | null, reason: '' },
    toInput: ({ reason }) => ({ suspensionId, state, reason, undoable: true }),
    refreshes: [listSuspensionAppeals, countSuspensionAppeals],
    onSuccess: ({ undo }) =>
      onDone(`${appealStateWords[state]}. Se lo decimos por correo.`, suspensionId, undo),
  })
  return (
    <ReasonForm
      form={form}
      asksRule={false}
      readers="La persona que apeló lo lee tal cual, por correo."
      sendWords={sendWords}
      isHard={false}
    />
  )
}
