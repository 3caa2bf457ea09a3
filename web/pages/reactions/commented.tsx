import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { deleteReview, listMyReviews } from '#features/community/reviews/contract.ts'
import { reviewsPath } from '#features/community/reviews/vocabulary.ts'
import { agoWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { LoadedTogether } from '#shared/ui/calls/loaded-together.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { OwnComments } from './own-comments.tsx'
import { OwnQuestions } from './own-questions.tsx'
import styles from './page.module.css'
import { ReactionRows } from './reaction-rows.tsx'

const waiting = <Skeleton height="32rem" />

/** Page of the account's reviews, questions, answers and comments. */
export default function Commented() {
  return (
    <PageShell>
      <PageHead
        title="Comentadas"
        description="Tus opiniones, preguntas, respuestas y comentarios."
        hidden
      />
      <div className={styles.page}>
        <BackLink to="/home-user-log">Mi Panel</BackLink>
        <h1>Comentadas</h1>
        <SignedInOnly waiting={waiting}>
          {() => (
            <LoadedTogether waiting={waiting}>
              <OwnReviews />
              <OwnQuestions />
              <OwnComments />
            </LoadedTogether>
          )}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}

function OwnReviews() {
  const say = useSnackbar()
  const pages = useCallPages(listMyReviews, { size: 50 })
  const remove = useSend(deleteReview, {
    refreshes: [listMyReviews],
    onSuccess: () => say('Borramos tu opinión.'),
    onError: (refusal) => say(refusal.message),
  })
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="8rem" />
  if (pages.rows.length === 0)
    return (
      <div className={styles.alone}>
        <EmptyState
          title="Todavía no escribes opiniones"
          action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}
        >
          Si compraste o te respondieron, cuenta cómo te fue: queda aquí y en la página de lo que
          opinas.
        </EmptyState>
      </div>
    )
  const lines = pages.rows.map(
    ({ id, kind, slug, name, picture, stars, text, state, isSeen, isAnswered, createdAt }) => ({
      key: id,
      to: isSeen ? reviewsPath(kind, slug) : null,
      name,
      picture: picture ?? '',
      said: truncate(text, 160),
      what: `${stars} de 5\u00a0· ${agoWords(createdAt)}`,
      told:
        state === 'removed'
          ? 'La retiramos después de revisarla'
          : isAnswered
            ? 'El negocio respondió'
            : '',
    }),
  )
  const ask = ({ key, name }: { key: string; name: string }) =>
    say({
      text: `¿Borrar tu opinión de ${name}?`,
      action: { label: 'Borrar', run: () => remove.mutate({ reviewId: key }) },
    })
  return (
    <>
      <ReactionRows
        lines={lines}
        offWords={(name) => `Borrar tu opinión de ${name}`}
        onForget={ask}
      />
      <MoreRows list={pages} />
    </>
  )
}
