import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { keepDraft, readDraft } from './draft-note.ts'

type Values = { text: string; follows: boolean }

type Options<E extends Endpoint> = {
  name: string
  /** Address at which it is written, and to which who signs in comes back. */
  where: string
  toInput: (values: Values & { key: string }) => Input<E>
  refreshes: Endpoint[]
  onSuccess: (output: Output<E>) => void
}

/**
 * A form of one's own words. Anybody may write; who is no member yet is asked in when they send, and finds what they typed when they come back. Each
 * form is sent once, however often its button is pressed.
 */
export function useWrittenForm<E extends Endpoint>(definition: E, { name, where, toInput, refreshes, onSuccess }: Options<E>) {
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const { state } = useViewer()
  const { form, submit, isSending, error } = useEndpointForm(definition, {
    name,
    initialValues: { text: readDraft(where), follows: false },
    toInput: (values: Values) => toInput({ ...values, key }),
    refreshes,
    onSuccess: (output) => {
      keepDraft(where, '')
      onSuccess(output)
    },
  })
  const { text } = form.values
  useEffect(() => keepDraft(where, text), [where, text])
  const isGuest = state === 'guest'
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!isGuest) return submit(event)
    event.preventDefault()
    if (!form.validate().hasErrors) navigate('/welcome', { state: { from: where } })
  }
  return { form, send, isSending, error, isGuest }
}
