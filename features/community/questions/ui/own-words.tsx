import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { listMyQuestions, readMyPart } from '../contract/read.ts'
import { deleteAnswer, deleteQuestion } from '../contract/write.ts'
import { questionEditMinutes } from '../vocabulary.ts'
import { ChangeForm } from './change-form.tsx'

type Props = {
  kind: 'question' | 'answer'
  id: string
  /** One's own words, also while others don't see them. */
  text: string
  hasAddition: boolean
  createdAt: string
  onChanged: () => void
  onDeleted: () => void
}

const refreshes = [readMyPart, listMyQuestions]

/** What somebody can do with what they wrote: change it while it is new, add to it, take it back. */
export function OwnWords({ kind, id, text, hasAddition, createdAt, onChanged, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const say = useSnackbar()
  const told = {
    refreshes,
    onSuccess: onDeleted,
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const question = useSend(deleteQuestion, told)
  const answer = useSend(deleteAnswer, told)
  const isNew = Date.now() - Date.parse(createdAt) < questionEditMinutes * 60_000
  const takeBack = () =>
    kind === 'question' ? question.mutate({ questionId: id }) : answer.mutate({ answerId: id })
  const close = () => {
    setOpen(false)
    onChanged()
  }
  if (isOpen) return <ChangeForm kind={kind} id={id} text={isNew ? text : null} onDone={close} />
  return (
    <>
      {(isNew || !hasAddition) && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {isNew ? 'Cambiar' : 'Agregar algo'}
        </Button>
      )}
      <Button
        look="danger"
        disabled={question.isPending || answer.isPending}
        onClick={() =>
          say({
            text: kind === 'question' ? '¿Retirar tu pregunta?' : '¿Borrar tu respuesta?',
            action: { label: kind === 'question' ? 'Retirar' : 'Borrar', run: takeBack },
          })
        }
      >
        {kind === 'question' ? 'Retirar' : 'Borrar'}
      </Button>
    </>
  )
}
