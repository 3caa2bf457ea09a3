import {
  listComments,
  listMyComments,
  listReplies,
  readMyComments,
  readThread,
} from '#features/community/comments/contract/read.ts'
import { deleteComment } from '#features/community/comments/contract/write.ts'
import { commentPath } from '#features/community/comments/vocabulary.ts'
import { agoWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { ReactionRows } from './reaction-rows.tsx'

const shortened = (text: string) => truncate(text, 120)

/** The account's blog comments; renders nothing without any. */
export function OwnComments() {
  const say = useSnackbar()
  const pages = useCallPages(listMyComments, { size: 50 })
  const remove = useSend(deleteComment, {
    refreshes: [listMyComments, readMyComments, listComments, listReplies, readThread],
    onSuccess: () => say('Borramos tu comentario.'),
    onError: (refusal) => say(refusal.message),
  })
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="8rem" />
  if (pages.rows.length === 0) return null
  const lines = pages.rows.map(
    ({ id, slug, title, picture, text, state, isReply, isSeen, replies, createdAt }) => ({
      key: id,
      name: title,
      picture: picture ?? '',
      to: isSeen && state === 'published' ? commentPath(slug, id) : null,
      said: shortened(text),
      what: `${isReply ? 'Respondiste' : 'Comentaste'} ${agoWords(createdAt)}`,
      told:
        state === 'removed'
          ? 'Lo retiramos después de revisarlo'
          : replies > 0
            ? 'Tiene respuesta'
            : '',
    }),
  )
  const ask = ({ key }: { key: string }) =>
    say({
      text: '¿Borrar tu comentario?',
      action: { label: 'Borrar', run: () => remove.mutate({ commentId: key }) },
    })
  return (
    <section aria-labelledby="comentarios">
      <h2 id="comentarios">Comentarios del blog</h2>
      <ReactionRows
        lines={lines}
        offWords={(name) => `Borrar lo que comentaste en ${name}`}
        onForget={ask}
      />
      <MoreRows list={pages} />
    </section>
  )
}
