import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
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
  const { form, submit, isSending, error } = useEndpointForm(replyToReview, {
    name: `reply-${reviewId}`,
    initialValues: { text: '' },
    toInput: (values) => ({ ...values, businessId, reviewId }),
    refreshes: [listReviews],
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <Textarea
        label="Tu respuesta"
        description="Se publica debajo de la opinión. Solo se responde una vez."
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('text')}
      />
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          Publicar respuesta
        </Button>
        <PlainButton variant="quiet" onClick={onDone}>
          Cancelar
        </PlainButton>
      </div>
    </form>
  )
}

function DisputeForm({ businessId, reviewId, onDone }: FormProps) {
  const { form, submit, isSending, error } = useEndpointForm(disputeReview, {
    name: `dispute-${reviewId}`,
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, businessId, reviewId }),
    refreshes: [listReviews],
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <Textarea
        label="¿Qué no es cierto y cómo lo comprobamos?"
        description="Lo lee una persona de nuestro equipo. La opinión sigue visible, y dice que la estamos revisando."
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          Pedir revisión
        </Button>
        <PlainButton variant="quiet" onClick={onDone}>
          Cancelar
        </PlainButton>
      </div>
    </form>
  )
}
