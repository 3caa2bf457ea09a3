import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { type CaseDetail, listCases, readCase } from '../contract/cases.ts'
import {
  readAccountRemoval,
  removeAccountContent,
  restoreAccountContent,
} from '../contract/removals.ts'
import { type Rule, removalStateWords } from '../vocabulary.ts'
import own from './case.module.css'
import { ReasonForm } from './parts/reason-form.tsx'

type Removal = NonNullable<NonNullable<CaseDetail['author']>['removal']>
type Props = { caseId: string; author: NonNullable<CaseDetail['author']> }

const isRunning = ({ state }: Removal) => state === 'removing' || state === 'returning'

/** Section to remove everything that an account wrote, with the progress and a button to undo it. */
export function AccountRemoval({ caseId, author: { removal } }: Props) {
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <section className={own.part} aria-label="Todo lo de esta cuenta">
      {removal && <Progress initial={removal} />}
      {(!removal || !isRunning(removal)) && (
        <div className={styles.actions}>
          <Button
            variant="default"
            aria-pressed={isFormOpen}
            onClick={() => setFormOpen(!isFormOpen)}
          >
            Deshacer todo lo de esta cuenta
          </Button>
        </div>
      )}
      {isFormOpen && <RemovalForm caseId={caseId} onDone={() => setFormOpen(false)} />}
    </section>
  )
}

function RemovalForm({ caseId, onDone }: { caseId: string; onDone: () => void }) {
  const form = useEndpointForm(removeAccountContent, {
    name: 'all',
    initialValues: { rule: null as Rule | null, reason: '' },
    toInput: (values) => ({ ...values, caseId, rule: values.rule as Rule }),
    refreshes: [readCase],
    onSuccess: onDone,
  })
  return (
    <>
      <Notice>
        Retira todo lo que escribió, también lo que nadie reportó. Cada texto queda escrito, se
        puede apelar, y todo se puede devolver.
      </Notice>
      <ReasonForm
        form={form}
        asksRule
        readers="Lo lee tal cual, una vez por todo."
        sendWords="Retirar todo lo que escribió"
        isHard
      />
    </>
  )
}

function Progress({ initial }: { initial: Removal }) {
  const answer = useCall(
    readAccountRemoval,
    { removalId: initial.id },
    {
      initialData: initial,
      refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? 1500 : false),
    },
  )
  const restore = useSend(restoreAccountContent, {
    refreshes: [readAccountRemoval, readCase, listCases],
  })
  const removal = answer.data ?? initial
  const done =
    removal.state === 'returning' || removal.state === 'returned'
      ? removal.returned
      : removal.removed
  const total =
    removal.state === 'removing' ? Math.max(removal.total, done) : Math.max(removal.removed, done)
  return (
    <div className={styles.side}>
      <p role="status">
        {removalStateWords[removal.state]}: {done} de {total}
        {removal.skipped > 0 && `. ${removal.skipped} quedan: tienes que ver con esos negocios`}
      </p>
      {isRunning(removal) && (
        <progress value={done} max={total} aria-label={removalStateWords[removal.state]} />
      )}
      <FormError message={answer.error?.message ?? restore.error?.message ?? null} />
      {removal.state === 'removed' && (
        <div className={styles.actions}>
          <Button
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate({ removalId: removal.id })}
          >
            Devolver todo lo retirado
          </Button>
        </div>
      )}
    </div>
  )
}
