import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { readMyPart } from '../contract/read.ts'
import type { Answer, Question } from '../contract/shown.ts'
import { followQuestion, markHelpful, voteAnswer } from '../contract/write.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './form.module.css'
import { OwnWords } from './own-words.tsx'

/** `onChanged`: called when the public content changed. */
type About = { slug: string; question: Question; onChanged: () => void }

const useRefusal = () => {
  const say = useSnackbar()
  return (refusal: { message: string }) => void say(refusal.message)
}

/** Actions on a question: answer, follow; for the author, edit or withdraw. */
export function QuestionTools({
  slug,
  question,
  onChanged,
  onGone,
  opens,
}: About & { onGone: () => void; opens: boolean }) {
  const { id, answers, state, addition, createdAt } = question
  const [isAnswering, setAnswering] = useState(opens)
  const onError = useRefusal()
  const activity = useCall(readMyPart, { slug })
  const follow = useSend(followQuestion, { refreshes: [readMyPart], onError })
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
      <Button look="main" onClick={() => setAnswering(true)}>
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
        <OwnWords
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
export function AnswerTools({ slug, question, answer, onChanged }: About & { answer: Answer }) {
  const { id, isHelpful, addition, createdAt } = answer
  const onError = useRefusal()
  const activity = useCall(readMyPart, { slug })
  const vote = useSend(voteAnswer, { refreshes: [readMyPart], onSuccess: onChanged, onError })
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
        <OwnWords
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
