import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { latePart } from '#shared/ui/late-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const AnswerForm = latePart(async () => ({ default: (await import('#features/questions/ui/answer-form.tsx')).AnswerForm }), {
  waiting: <Skeleton height="10rem" />,
})

/** Who is no member writes first, and is asked in when they send. */
export function GuestAnswer({ questionId, where }: { questionId: string; where: string }) {
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
  return <AnswerForm {...{ questionId, where, isTeam: false, onDone: close, onCancel: close }} />
}
