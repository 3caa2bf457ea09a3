import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { getMyQuestionActivity, listMyQuestions } from '../contract/read.ts'
import { deleteAnswer, deleteQuestion } from '../contract/write.ts'
import { questionEditMinutes } from '../vocabulary.ts'
import { ChangeForm } from './change-form.tsx'

type Props = {
  kind: 'question' | 'answer'
  id: string
  /** The user's own text, also while it is hidden from others. */
  text: string
  hasAddition: boolean
  createdAt: string
  onChanged: () => void
  onDeleted: () => void
}

const refreshes = [getMyQuestionActivity, listMyQuestions]

/** Actions on an own question or answer: edit within 15 minutes, add to it, delete it. */
export function OwnTextActions({
  kind,
  id,
  text,
  hasAddition,
  createdAt,
  onChanged,
  onDeleted,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const say = useSnackbar()
  const sendOptions = {
    refreshes,
    onSuccess: onDeleted,
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const question = useSend(deleteQuestion, sendOptions)
  const answer = useSend(deleteAnswer, sendOptions)
  const isNew = Date.now() - Date.parse(createdAt) < questionEditMinutes * 60_000
  const removeText = () =>
    kind === 'question' ? question.mutate({ questionId: id }) : answer.mutate({ answerId: id })
  const close = () => {
    setOpen(false)
    onChanged()
  }
  if (isOpen) return <ChangeForm kind={kind} id={id} text={isNew ? text : null} onDone={close} />
  return (
    <>
      {(isNew || !hasAddition) && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {isNew ? 'Cambiar' : 'Agregar algo'}
        </Button>
      )}
      <Button
        variant="danger"
        disabled={question.isPending || answer.isPending}
        onClick={() =>
          say({
            text: kind === 'question' ? '¿Retirar tu pregunta?' : '¿Borrar tu respuesta?',
            action: { label: kind === 'question' ? 'Retirar' : 'Borrar', run: removeText },
          })
        }
      >
        {kind === 'question' ? 'Retirar' : 'Borrar'}
      </Button>
    </>
  )
}
