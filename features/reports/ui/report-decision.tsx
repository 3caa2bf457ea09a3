import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEffect, useRef } from 'react'
import type { Undo } from '#features/decisions/contract.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { decideReport, listReports } from '../contract.ts'
import { type DecidedReportState, reportStateWords } from '../vocabulary.ts'

const sendWords: Record<DecidedReportState, string> = {
  corrected: 'Quedó corregido',
  no_change: 'Queda sin cambios',
  closed_business: 'Cerrar la página',
}

type Props = { reportId: string; state: DecidedReportState; onDone: (words: string, undo: Undo | undefined) => void }

/** Why a report ends so, and the word on it. */
export function ReportDecision({ reportId, state, onDone }: Props) {
  const reason = useRef<HTMLTextAreaElement>(null)
  useEffect(() => reason.current?.focus(), [])
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideReport, {
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, reportId, state, undoable: true }),
    refreshes: [listReports],
    onSuccess: ({ undo }) => onDone(`${reportStateWords[state]}. Se lo decimos a quien avisó, si dejó cómo.`, undo),
  })
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="Quien avisó lo lee tal cual."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
        ref={reason}
      />
      <Button type="submit" color={state === 'closed_business' ? 'red' : undefined} loading={isSending}>
        {sendWords[state]}
      </Button>
    </form>
  )
}
