import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { Answer, Question } from '../contract/question.ts'
import { getMyQuestionActivity } from '../contract/read.ts'
import { followQuestion, markHelpful, voteAnswer } from '../contract/write.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './form.module.css'
import { OwnTextActions } from './own-text-actions.tsx'

/** `onChanged`: called when the public content changed. */
type About = { slug: string; question: Question; onChanged: () => void }

const useRefusal = () => {
  const say = useSnackbar()
  return (refusal: { message: string }) => void say(refusal.message)
}

/** Actions on a question: answer, follow; for the author, edit or withdraw. */
export function QuestionActions({
  slug,
  question,
  onChanged,
  onGone,
  opens,
}: About & { onGone: () => void; opens: boolean }) {
  const { id, answers, state, addition, createdAt } = question
  const [isAnswering, setAnswering] = useState(opens)
  const onError = useRefusal()
  const activity = useCall(getMyQuestionActivity, { slug })
  const follow = useSend(followQuestion, { refreshes: [getMyQuestionActivity], onError })
  const mine = activity.data?.asked.find((one) => one.id === id)
  const follows = activity.data?.follows.includes(id)
  if (state === 'withdrawn') return null
  if (isAnswering)
    return (
      <AnswerForm
        questionId={id}
        where={`/negocios/${slug}/preguntas/${id}#responder`}
        isTeam={activity.data?.isTeam === true}
        onDone={() => {
          setAnswering(false)
          onChanged()
        }}
        onCancel={() => setAnswering(false)}
      />
    )
  return (
    <div className={styles.actions}>
      <Button variant="main" onClick={() => setAnswering(true)}>
        Responder
      </Button>
      {activity.data && !mine && !activity.data.isTeam && (
        <Button
          aria-pressed={follows}
          disabled={follow.isPending}
          onClick={() => follow.mutate({ questionId: id, follows: !follows })}
        >
          {follows ? 'Dejar de seguirla' : 'También quiero saberlo'}
        </Button>
      )}
      {mine && (
        <OwnTextActions
          kind="question"
          id={id}
          text={mine.text}
          hasAddition={addition !== null}
          createdAt={createdAt}
          onChanged={onChanged}
          onDeleted={answers > 0 ? onChanged : onGone}
        />
      )}
    </div>
  )
}

/** Actions on an answer: vote, choose as helpful; for the author, edit or delete. */
export function AnswerActions({ slug, question, answer, onChanged }: About & { answer: Answer }) {
  const { id, isHelpful, addition, createdAt } = answer
  const onError = useRefusal()
  const activity = useCall(getMyQuestionActivity, { slug })
  const vote = useSend(voteAnswer, {
    refreshes: [getMyQuestionActivity],
    onSuccess: onChanged,
    onError,
  })
  const mark = useSend(markHelpful, { onSuccess: onChanged, onError })
  if (!activity.data) return null
  const { isTeam, asked, answered, helped } = activity.data
  const mine = answered.find((one) => one.id === id)
  const isUseful = helped.includes(id)
  const mayChoose = isTeam || (!mine && asked.some((one) => one.id === question.id))
  return (
    <div className={styles.actions}>
      {!mine && (
        <Button
          aria-pressed={isUseful}
          disabled={vote.isPending}
          onClick={() => vote.mutate({ answerId: id, isUseful: !isUseful })}
        >
          {isUseful ? 'Me sirvió ✓' : 'Me sirvió'}
        </Button>
      )}
      {mayChoose && (
        <Button
          aria-pressed={isHelpful}
          disabled={mark.isPending}
          onClick={() => mark.mutate({ answerId: id, isHelpful: !isHelpful })}
        >
          {isHelpful ? 'Ya no es la que ayudó' : 'Es la que ayudó'}
        </Button>
      )}
      {mine && (
        <OwnTextActions
          kind="answer"
          id={id}
          text={mine.text}
          hasAddition={addition !== null}
          createdAt={createdAt}
          onChanged={onChanged}
          onDeleted={onChanged}
        />
      )}
    </div>
  )
}
