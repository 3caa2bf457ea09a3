import {
  getMyQuestionActivity,
  listMyQuestions,
} from '#features/community/questions/contract/read.ts'
import { deleteAnswer, deleteQuestion } from '#features/community/questions/contract/write.ts'
import { withdrawnQuestionWords } from '#features/community/questions/ui/question-card.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { questionPath } from './question-path.ts'
import { ReactionRows } from './reaction-rows.tsx'

const shortened = (text: string) => truncate(text, 120)

/** The account's questions and answers; renders nothing without any. */
export function OwnQuestions() {
  const say = useSnackbar()
  const pages = useCallPages(listMyQuestions, { size: 50 })
  const mutationOptions = {
    refreshes: [listMyQuestions, getMyQuestionActivity],
    onSuccess: () => say('La quitamos.'),
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const question = useSend(deleteQuestion, mutationOptions)
  const answer = useSend(deleteAnswer, mutationOptions)
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="8rem" />
  if (pages.rows.length === 0) return null
  const lines = pages.rows.map(
    ({ id, kind, questionId, slug, name, picture, text, state, isSeen, answers, createdAt }) => ({
      key: id,
      kind,
      name,
      picture: picture ?? '',
      to:
        isSeen && state !== 'removed'
          ? questionPath(slug, questionId, kind === 'answer' ? id : null)
          : null,
      ...(text && { said: shortened(text) }),
      what: `${kind === 'answer' ? 'Respondiste' : 'Preguntaste'} ${agoWords(createdAt)}${text ? '' : `\u00a0· ${withdrawnQuestionWords}`}`,
      told:
        state === 'removed'
          ? 'La retiramos después de revisarla'
          : answers > 0
            ? 'Tiene respuesta'
            : '',
    }),
  )
  const ask = ({ key, kind }: (typeof lines)[number]) => {
    const run = () =>
      kind === 'answer' ? answer.mutate({ answerId: key }) : question.mutate({ questionId: key })
    say({
      text: kind === 'answer' ? '¿Borrar tu respuesta?' : '¿Retirar tu pregunta?',
      action: { label: 'Quitar', run },
    })
  }
  return (
    <section aria-labelledby="preguntas">
      <h2 id="preguntas">Preguntas y respuestas</h2>
      <ReactionRows
        lines={lines}
        offWords={(name) => `Quitar lo que escribiste a ${name}`}
        onForget={ask}
      />
      <MoreRows list={pages} />
    </section>
  )
}
