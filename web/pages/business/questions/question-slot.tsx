import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Question } from '#features/community/questions/contract/question.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { questionsAddress } from './questions-address.ts'

const AnswerForm = lazyPart(
  async () => ({
    default: (await import('#features/community/questions/ui/answer-form.tsx')).AnswerForm,
  }),
  {
    waiting: <Skeleton height="10rem" />,
  },
)
const QuestionActions = lazyPart(async () => ({
  default: (await import('#features/community/questions/ui/reader-actions.tsx')).QuestionActions,
}))

type Props = { slug: string; question: Question; onChanged: () => void }

/** Actions on a question: all of them for members, an answer form for guests. */
export function QuestionSlot({ slug, question, onChanged }: Props) {
  const isMember = useViewer().state === 'member'
  const navigate = useNavigate()
  const { hash } = useLocation()
  const list = questionsAddress(slug)
  if (!isMember)
    return (
      question.state === 'published' && (
        <GuestAnswer questionId={question.id} where={`${list}/${question.id}#responder`} />
      )
    )
  const onGone = () => navigate(list, { replace: true })
  return (
    <QuestionActions
      key={hash}
      slug={slug}
      question={question}
      onChanged={onChanged}
      onGone={onGone}
      opens={hash === '#responder'}
    />
  )
}

/** Guests write first and are asked to sign in when they send. */
function GuestAnswer({ questionId, where }: { questionId: string; where: string }) {
  const [isOpen, setOpen] = useState(false)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#responder') setOpen(true)
  }, [hash])
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>Responder</Button>
      </p>
    )
  const close = () => setOpen(false)
  return (
    <AnswerForm
      questionId={questionId}
      where={where}
      isTeam={false}
      onDone={close}
      onCancel={close}
    />
  )
}
