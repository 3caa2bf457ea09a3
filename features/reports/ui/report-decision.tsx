import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { decideReport, listReports } from '../contract.ts'
import { type DecidedReportState, reportStateWords } from '../vocabulary.ts'

/** What became of a report, and why. `canClose`: nobody claimed the business, so that staff may close it. */
export function ReportDecision({ reportId, canClose }: { reportId: string; canClose: boolean }) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideReport, {
    initialValues: { reason: '', state: 'corrected' as DecidedReportState },
    toInput: (values) => ({ ...values, reportId }),
    refreshes: [listReports],
    onSuccess: ({ state }) => say(`${reportStateWords[state]}. Se lo decimos a quien avisó, si dejó cómo.`),
  })
  const way = (state: DecidedReportState, look: { color?: string; variant?: string }) => (
    <Button type="submit" {...look} onClick={() => form.setFieldValue('state', state)} loading={isSending && form.values.state === state}>
      {reportStateWords[state]}
    </Button>
  )
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <FormError message={error} onClose={clearError} />
      <Textarea label="Motivo" description="Quien avisó lo lee tal cual." autosize minRows={2} {...form.getInputProps('reason')} />
      <div className={styles.actions}>
        {way('corrected', {})}
        {way('no_change', { variant: 'default' })}
        {canClose && way('closed_business', { color: 'red', variant: 'light' })}
      </div>
    </form>
  )
}
