import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { getMyQuestionActivity, listMyQuestions } from '../contract/read.ts'
import { editAnswer, editQuestion } from '../contract/write.ts'
import { lengths } from '../vocabulary.ts'
import styles from './form.module.css'

type Props = {
  kind: 'question' | 'answer'
  id: string
  /** Current text; null when only an addition is possible. */
  text: string | null
  onDone: () => void
}

/** Form to edit an own question or answer, or to add to it. */
export function ChangeForm({ kind, id, text, onDone }: Props) {
  const isChange = text !== null
  const field = isChange ? 'text' : 'addition'
  const { form, submit, isSending, error } = useEndpointForm(
    kind === 'question' ? editQuestion : editAnswer,
    {
      name: `change-${id}`,
      initialValues: { change: { [field]: text ?? '' } },
      toInput: (values) =>
        ({ ...values, ...(kind === 'question' ? { questionId: id } : { answerId: id }) }) as never,
      refreshes: [getMyQuestionActivity, listMyQuestions],
      onSuccess: onDone,
    },
  )
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <Textarea
        label={
          isChange ? (kind === 'question' ? 'Tu pregunta' : 'Tu respuesta') : 'Qué quieres agregar'
        }
        description={
          isChange
            ? undefined
            : 'Se ve debajo de lo que escribiste, con su fecha. Solo se puede una vez.'
        }
        autosize
        minRows={2}
        maxRows={10}
        maxLength={isChange ? lengths[kind].max : lengths.addition.max}
        {...form.getInputProps(`change.${field}`)}
      />
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {isChange ? 'Guardar cambios' : 'Agregar'}
        </Button>
        <PlainButton variant="quiet" onClick={onDone}>
          Cancelar
        </PlainButton>
      </div>
    </form>
  )
}
