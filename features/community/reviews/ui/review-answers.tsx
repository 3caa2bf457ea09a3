import { Button, Textarea, type TextareaProps } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { disputeReview, listReviews, type Review, replyToReview } from '../contract.ts'
import styles from './workspace-reviews.module.css'

/** What a business does with a review, in its place: replies once, disputes once. */
export function ReviewAnswers({ businessId, review }: { businessId: string; review: Review }) {
  const [open, setOpen] = useState<'reply' | 'dispute' | null>(null)
  const of = { businessId, reviewId: review.id, onDone: () => setOpen(null) }
  if (open === 'reply') return <ReplyForm {...of} />
  if (open === 'dispute') return <DisputeForm {...of} />
  const removed = review.isAnswered && !review.reply && (
    <p>
      Retiramos la respuesta de tu negocio. Quien la escribió lee el motivo en Decisiones y puede
      apelar.
    </p>
  )
  if (review.isAnswered && review.dispute) return removed || null
  return (
    <div className={styles.actions}>
      {removed}
      {!review.isAnswered && <PlainButton onClick={() => setOpen('reply')}>Responder</PlainButton>}
      {!review.dispute && (
        <PlainButton variant="quiet" onClick={() => setOpen('dispute')}>
          Pedir que la revisen
        </PlainButton>
      )}
    </div>
  )
}

type FormProps = { businessId: string; reviewId: string; onDone: () => void }

function ReplyForm({ businessId, reviewId, onDone }: FormProps) {
  const showSnackbar = useSnackbar()
  const sending = useEndpointForm(replyToReview, {
    name: `reply-${reviewId}`,
    initialValues: { text: '' },
    toInput: (values) => ({ ...values, businessId, reviewId }),
    refreshes: [listReviews, listMyTasks],
    onSuccess: () => {
      onDone()
      // The card leaves its place among those that wait.
      showSnackbar('Publicamos tu respuesta debajo de la opinión')
    },
  })
  return (
    <AnswerForm
      {...sending}
      isDirty={sending.form.isDirty()}
      action="Publicar respuesta"
      onCancel={onDone}
    >
      <AnswerText
        label="Tu respuesta"
        description="Se publica debajo de la opinión. Solo se responde una vez."
        maxLength={2000}
        {...sending.form.getInputProps('text')}
      />
    </AnswerForm>
  )
}

function DisputeForm({ businessId, reviewId, onDone }: FormProps) {
  const sending = useEndpointForm(disputeReview, {
    name: `dispute-${reviewId}`,
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, businessId, reviewId }),
    refreshes: [listReviews],
    onSuccess: onDone,
  })
  return (
    <AnswerForm
      {...sending}
      isDirty={sending.form.isDirty()}
      action="Pedir revisión"
      onCancel={onDone}
    >
      <AnswerText
        label="¿Qué no es cierto y cómo lo comprobamos?"
        description="Lo lee una persona de nuestro equipo. La opinión sigue visible, y dice que la estamos revisando."
        maxLength={1000}
        {...sending.form.getInputProps('reason')}
      />
    </AnswerForm>
  )
}

const AnswerText = (props: TextareaProps) => <Textarea autosize minRows={2} {...props} />

type AnswerFormProps = {
  submit: FormEventHandler<HTMLFormElement>
  isSending: boolean
  error: string | null
  isDirty: boolean
  /** Label of its button. */
  action: string
  onCancel: () => void
  children: ReactNode
}

/** One text about a review, sent or given up. */
function AnswerForm({
  submit,
  isSending,
  error,
  isDirty,
  action,
  onCancel,
  children,
}: AnswerFormProps) {
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={isDirty && !isSending} />
      {children}
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
        <PlainButton variant="quiet" onClick={onCancel}>
          Cancelar
        </PlainButton>
      </div>
    </form>
  )
}
