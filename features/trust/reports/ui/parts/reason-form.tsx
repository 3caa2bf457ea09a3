import { Button, Select, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useFocusOn } from '#features/platform/deferred-actions/ui/parts/use-focus-on.ts'
import type { EndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import styles from '#shared/ui/queue.module.css'
import { type Rule, rules, ruleWords } from '../../vocabulary.ts'

type Props = {
  form: EndpointForm<{ rule: Rule | null; reason: string }>
  asksRule: boolean
  /** Text that says who reads the reason. */
  readers: string
  sendWords: string
  isHard: boolean
}

const choices = rules.map((rule) => ({ value: rule, label: ruleWords[rule].name }))

/** Form with the rule and the reason of a decision. It stays mounted when another decision is selected, so that the text is preserved. */
export function ReasonForm({
  form: { form, submit, isSending, error, clearError },
  asksRule,
  readers,
  sendWords,
  isHard,
}: Props) {
  const reason = useFocusOn<HTMLTextAreaElement>(sendWords)
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      {asksRule && (
        <Select
          label="Regla"
          data={choices}
          allowDeselect={false}
          {...form.getInputProps('rule')}
        />
      )}
      <Textarea
        label="Motivo"
        description={readers}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
        ref={reason}
      />
      <Button type="submit" color={isHard ? 'red' : undefined} loading={isSending}>
        {sendWords}
      </Button>
    </form>
  )
}
