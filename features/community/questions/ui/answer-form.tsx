import { Button, Checkbox, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { Endpoint } from '#shared/endpoint.ts'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useDraftForm } from '#shared/ui/calls/use-draft-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { getMyQuestionActivity, listMyQuestions } from '../contract/read.ts'
import { answerQuestion } from '../contract/write.ts'
import { lengths } from '../vocabulary.ts'
import styles from './form.module.css'

type Props = {
  questionId: string
  where: string
  /** Team members get no option to follow the question, because the workspace lists it. */
  isTeam: boolean
  refreshes?: Endpoint[]
  onDone: () => void
  onCancel?: () => void
}

/** Form to answer a question. */
export function AnswerForm({ questionId, where, isTeam, refreshes = [], onDone, onCancel }: Props) {
  const { form, send, isSending, error, isGuest } = useDraftForm(answerQuestion, {
    name: `answer-${questionId}`,
    where,
    more: { follows: false },
    toInput: (values) => ({ ...values, questionId }),
    refreshes: [getMyQuestionActivity, listMyQuestions, ...refreshes],
    onSuccess: onDone,
  })
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      <Textarea
        label="Tu respuesta"
        description={
          isTeam
            ? 'Sale con el nombre del negocio y el sello que tiene hoy.'
            : 'Sale con tu nombre y, si compraste aquí, lo dice.'
        }
        autosize
        minRows={3}
        maxRows={12}
        maxLength={lengths.answer.max}
        {...form.getInputProps('text')}
      />
      {!isTeam && !isGuest && (
        <Checkbox
          label="Avísame si hay más respuestas"
          {...form.getInputProps('follows', { type: 'checkbox' })}
        />
      )}
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {isGuest ? 'Entrar y responder' : 'Publicar respuesta'}
        </Button>
        {onCancel && (
          <PlainButton variant="quiet" onClick={onCancel}>
            Cancelar
          </PlainButton>
        )}
      </div>
      {isGuest && (
        <p className={styles.quiet}>
          Para responder hace falta una cuenta. Lo que escribiste te espera aquí.
        </p>
      )}
    </form>
  )
}
