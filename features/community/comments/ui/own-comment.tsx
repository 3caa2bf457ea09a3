import { Button as SendButton, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { deleteComment, editComment } from '../contract/write.ts'
import { commentEditMinutes, commentLength } from '../vocabulary.ts'
import { commentQueries } from './comment-calls.ts'
import styles from './comments.module.css'

type Props = {
  id: string
  /** The user's own text, also while it is hidden from others. */
  text: string
  createdAt: string
}

/** Whole minutes left to edit a comment written at `createdAt`; 0 when the period is over. */
const minutesLeft = (createdAt: string) =>
  Math.max(
    0,
    Math.ceil((Date.parse(createdAt) + commentEditMinutes * 60_000 - Date.now()) / 60_000),
  )

function useMinutesLeft(createdAt: string): number {
  const [left, setLeft] = useState(() => minutesLeft(createdAt))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setLeft(minutesLeft(createdAt)), 10_000)
    return () => clearInterval(timer)
  }, [left, createdAt])
  return left
}

/** Actions of the author: edit within 15 minutes, delete. */
export function OwnComment({ id, text, createdAt }: Props) {
  const [isOpen, setOpen] = useState(false)
  const say = useSnackbar()
  const left = useMinutesLeft(createdAt)
  const remove = useSend(deleteComment, {
    refreshes: commentQueries,
    onSuccess: () => say('Borramos tu comentario.'),
    onError: (refusal) => say(refusal.message),
  })
  if (isOpen) return <ChangeForm id={id} text={text} onDone={() => setOpen(false)} />
  const confirmRemove = () =>
    say({
      text: '¿Borrar tu comentario?',
      action: { label: 'Borrar', run: () => remove.mutate({ commentId: id }) },
    })
  return (
    <>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Cambiar ({left === 1 ? 'queda 1 minuto' : `quedan ${left} minutos`})
        </Button>
      )}
      <Button variant="danger" disabled={remove.isPending} onClick={confirmRemove}>
        Borrar
      </Button>
    </>
  )
}

function ChangeForm({ id, text, onDone }: { id: string; text: string; onDone: () => void }) {
  const { form, submit, isSending, error } = useEndpointForm(editComment, {
    name: `change-${id}`,
    initialValues: { text },
    toInput: (values) => ({ ...values, commentId: id }),
    refreshes: commentQueries,
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <Textarea
        label="Tu comentario"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={commentLength.max}
        {...form.getInputProps('text')}
      />
      <FormError message={error} />
      <div className={styles.actions}>
        <SendButton type="submit" loading={isSending}>
          Guardar cambios
        </SendButton>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
