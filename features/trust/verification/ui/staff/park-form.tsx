import { Button, NativeSelect, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { getVerification, listVerifications, parkFact, unparkFact } from '../../contract/staff.ts'
import { type ParkingTerm, parkingTerms, parkingTermWords } from '../../vocabulary.ts'
import styles from './decision-panel.module.css'
import { type DecisionDraft, draftReasonProps } from './use-decision-draft.ts'

const refreshes = [listVerifications, getVerification]
const terms = parkingTerms.map((value) => ({ value, label: parkingTermWords[value] }))

/** Form to defer a fact, with a reason for the team and a duration. */
export function ParkForm({
  factId,
  typed,
  onDone,
}: {
  factId: string
  typed: DecisionDraft
  onDone: (words: string) => void
}) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(parkFact, {
    initialValues: { until: 'day' as ParkingTerm, reason: typed.reason },
    toInput: (values) => ({ ...values, factId }),
    refreshes,
    onSuccess: ({ until }) => onDone(`Apartado. Vuelve solo a la fila: ${momentWords(until)}.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={(form.isDirty() || form.values.reason !== '') && !isSending} />
      <FormError message={error} onClose={clearError} />
      <NativeSelect
        label="Hasta cuándo"
        description={
          form.values.until === 'answer'
            ? 'Vuelve cuando el negocio envíe o responda algo; a más tardar, en 14 días.'
            : undefined
        }
        data={terms}
        {...form.getInputProps('until')}
      />
      <Textarea
        label="Por qué no se puede decidir todavía"
        description="Lo lee el equipo; el negocio no."
        autosize
        minRows={1}
        data-autofocus
        {...draftReasonProps(form.getInputProps('reason'), typed)}
      />
      <Button type="submit" loading={isSending}>
        Apartar
      </Button>
    </form>
  )
}

type ParkedProps = {
  factId: string
  parked: NonNullable<Output<typeof getVerification>['fact']['parked']>
  canDecide: boolean
}

/** Notice of a deferral with its reason and end, and a button to return the fact to the queue. */
export function ParkedNotice({ factId, parked, canDecide }: ParkedProps) {
  const say = useSnackbar()
  const unpark = useSend(unparkFact, {
    refreshes,
    onSuccess: () => say('Está de nuevo en la fila.'),
    onError: (error) => say(error.message),
  })
  const until = parked.forAnswer
    ? `Hasta que el negocio responda, o el ${momentWords(parked.until)}`
    : `Hasta el ${momentWords(parked.until)}`
  return (
    <Notice title={`Apartado por ${parked.by}`}>
      <p>{parked.reason}</p>
      <p>{until}.</p>
      {canDecide && (
        <Button
          variant="default"
          mt="xs"
          loading={unpark.isPending}
          onClick={() => unpark.mutate({ factId })}
        >
          Traer a la fila
        </Button>
      )}
    </Notice>
  )
}
