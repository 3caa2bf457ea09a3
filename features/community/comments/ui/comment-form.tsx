import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEffect } from 'react'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useDraftForm } from '#shared/ui/calls/use-draft-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { writeComment } from '../contract/write.ts'
import { commentLength, writeHash } from '../vocabulary.ts'
import { commentQueries } from './comment-calls.ts'
import styles from './comments.module.css'

type Props = {
  post: { id: string; slug: string }
  /** The comment that it replies to, with its displayed author. */
  parent?: { id: string; author: string | null }
  onDone: (commentId: string) => void
  onCancel: () => void
}

/** Form to comment on a post or reply to a comment. */
export function CommentForm({ post, parent, onDone, onCancel }: Props) {
  const say = useSnackbar()
  const { form, send, isSending, error, isGuest } = useDraftForm(writeComment, {
    name: `comment-${parent?.id ?? 'post'}`,
    where: `/blog/${post.slug}${writeHash(parent?.id)}`,
    more: {},
    toInput: ({ text, key }) => ({ postId: post.id, parentId: parent?.id ?? null, text, key }),
    refreshes: commentQueries,
    onSuccess: ({ id }) => {
      say('Publicamos tu comentario.')
      onDone(id)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody opened it
  useEffect(() => form.getInputNode('text')?.focus(), [])
  const verb = parent ? 'responder' : 'comentar'
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      <Textarea
        label={
          parent ? `Tu respuesta${parent.author ? ` a ${parent.author}` : ''}` : 'Tu comentario'
        }
        description="Todos lo leen, con tu nombre y la inicial de tu apellido."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={commentLength.max}
        {...form.getInputProps('text')}
      />
      <FormError message={error} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {isGuest ? `Entrar y ${verb}` : parent ? 'Publicar respuesta' : 'Publicar comentario'}
        </Button>
        <PlainButton variant="quiet" onClick={onCancel}>
          Cancelar
        </PlainButton>
      </div>
      {isGuest && (
        <p className={styles.quiet}>
          Para {verb} hace falta una cuenta. Lo que escribiste te espera aquí.
        </p>
      )}
    </form>
  )
}
