import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import { lastDayWords, localDayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { appealDecision, listMyDecisions, type MyDecision } from '../contract/decisions.ts'
import { appealStateWords, caseStateWords, ruleWords } from '../vocabulary.ts'

/** A decision with its subject, rule, reason and appeal. */
export function DecisionCard({ decision }: { decision: MyDecision }) {
  const {
    id: caseId,
    kind,
    side,
    isDispute,
    title,
    text,
    path,
    state,
    rule,
    reason,
    decidedAt,
    appealUntil,
    appeal,
  } = decision
  const [isAppealing, setAppealing] = useState(false)
  const isAuthor = side === 'author'
  return (
    <article className={styles.card} id={`caso-${caseId}`} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.caseTitle}>
          {path === null || (state === 'removed' && (isAuthor || isThing(kind))) ? (
            title
          ) : (
            <Link to={path}>{title}</Link>
          )}
        </h2>
        <Badge color={state === 'removed' && isAuthor ? 'clay' : undefined}>
          {caseStateWords[state]}
        </Badge>
      </header>
      <p className={styles.quiet}>
        {isAuthor
          ? isThing(kind)
            ? 'Es de tu negocio'
            : 'Lo escribiste tú'
          : isDispute
            ? 'Pediste revisarla por tu negocio'
            : 'Lo reportaste tú'}
        &nbsp;· {localDayWords(decidedAt)}
      </p>
      {text && <blockquote className={styles.statement}>{text}</blockquote>}
      {rule && (
        <p>
          <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].forbids}
        </p>
      )}
      <p>{reason}</p>
      {appeal && (
        <div className={styles.side}>
          <p>
            <strong>{appealStateWords[appeal.state]}</strong>
          </p>
          <blockquote className={styles.statement}>{appeal.text}</blockquote>
          {appeal.reason && <p>{appeal.reason}</p>}
        </div>
      )}
      {appealUntil && !isAppealing && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setAppealing(true)}>
            {isAuthor ? 'Apelar' : 'Pedir otra revisión'}
          </Button>
          <span className={styles.quiet}>
            Hasta el {lastDayWords(appealUntil)}, una vez
            {isAuthor && isThing(kind) ? ' por todo tu equipo' : ''}. Lo decide otra persona.
          </span>
        </div>
      )}
      {appealUntil && isAppealing && <Appeal caseId={caseId} isAuthor={isAuthor} />}
    </article>
  )
}

function Appeal({ caseId, isAuthor }: { caseId: string; isAuthor: boolean }) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(appealDecision, {
    name: caseId,
    initialValues: { text: '' },
    toInput: (values) => ({ ...values, caseId }),
    refreshes: [listMyDecisions],
  })
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label={isAuthor ? '¿Por qué no rompe la regla?' : '¿Qué no vimos?'}
        description="Lo lee la persona del equipo que decide."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <Button type="submit" loading={isSending}>
        {isSending ? 'Enviando…' : isAuthor ? 'Enviar apelación' : 'Pedir otra revisión'}
      </Button>
    </form>
  )
}
