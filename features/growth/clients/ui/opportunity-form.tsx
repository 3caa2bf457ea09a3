import { Button, NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type Opportunity, type Pipeline, saveOpportunity } from '../contract/pipeline.ts'
import type { OpportunityStage } from '../vocabulary.ts'
import { type OfClient, opportunityQueries } from './client-queries.ts'
import styles from './clients.module.css'

type Props = OfClient & {
  opportunity: Opportunity | null
  pipeline: Pipeline
  /** Stage of a new one. */
  stage?: OpportunityStage | undefined
  onDone: () => void
}

type Values = {
  stage: OpportunityStage
  title: string
  amount: string
  expectedOn: string
  lostReason: string
}

/** Form of the opportunity of a client, from the version that was shown. */
export function OpportunityForm({
  businessId,
  contactId,
  opportunity,
  pipeline,
  stage: begun = 'new',
  onDone,
}: Props) {
  const { currency, stages } = pipeline
  const isSame = opportunity?.currency === currency
  const { form, submit, save, isSending, error, clearError } = useEndpointForm<
    typeof saveOpportunity,
    Values
  >(saveOpportunity, {
    name: 'oportunidad',
    initialValues: {
      stage: opportunity?.stage ?? begun,
      title: opportunity?.title ?? '',
      amount: opportunity?.amount != null && isSame ? moneyField(opportunity.amount, currency) : '',
      expectedOn: opportunity?.expectedOn ?? '',
      lostReason: opportunity?.lostReason ?? '',
    },
    toInput: ({ stage, title, amount, expectedOn, lostReason }) => ({
      businessId,
      contactId,
      version: opportunity?.version ?? null,
      stage,
      title,
      amount: amount.trim() ? (parseMoney(amount, currency) ?? Number.NaN) : null,
      expectedOn: expectedOn || null,
      lostReason,
    }),
    refreshes: opportunityQueries,
    onSuccess: onDone,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Qué le venderías"
        description="Opcional: así la reconoces en el embudo."
        placeholder="25 canastas de fin de año"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label="Etapa"
        data={stages.map(({ stage, name }) => ({ value: stage, label: name }))}
        {...form.getInputProps('stage')}
      />
      <TextInput
        label={`Importe (${currency})`}
        description="Opcional: lo que esperas venderle."
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <TextInput
        type="date"
        label="Para cuándo"
        description="Opcional: cuándo esperas cerrarla."
        {...form.getInputProps('expectedOn')}
      />
      {form.values.stage === 'lost' && (
        <TextInput
          label="Por qué se perdió"
          description="Opcional: te ayuda a vender mejor la próxima."
          {...form.getInputProps('lostReason')}
        />
      )}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        Guardar oportunidad
      </Button>
    </form>
  )
}
