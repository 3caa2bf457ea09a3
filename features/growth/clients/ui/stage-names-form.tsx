import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type Pipeline, savePipelineNames } from '../contract/pipeline.ts'
import { type OpportunityStage, opportunityStages, opportunityStageWords } from '../vocabulary.ts'
import { opportunityQueries } from './client-queries.ts'
import styles from './clients.module.css'

type Props = { businessId: string; pipeline: Pipeline; onDone: () => void }

/** Form that names the stages of a pipeline. */
export function StageNamesForm({ businessId, pipeline, onDone }: Props) {
  const nameOf = (stage: OpportunityStage) =>
    pipeline.stages.find((one) => one.stage === stage)?.name ?? opportunityStageWords[stage]
  const names = Object.fromEntries(
    opportunityStages.map((stage) => [stage, nameOf(stage)]),
  ) as Record<OpportunityStage, string>
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(savePipelineNames, {
    name: 'etapas',
    initialValues: { names },
    toInput: (values) => ({ ...values, businessId }),
    refreshes: opportunityQueries,
    onSuccess: onDone,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <p className={styles.quiet}>
        Llámalas como en tu negocio. Las dos últimas cierran la oportunidad; un nombre vacío vuelve
        al de siempre.
      </p>
      {opportunityStages.map((stage) => (
        <TextInput
          key={stage}
          label={`Etapa «${opportunityStageWords[stage]}»`}
          placeholder={opportunityStageWords[stage]}
          {...form.getInputProps(`names.${stage}`)}
        />
      ))}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        Guardar nombres
      </Button>
    </form>
  )
}
