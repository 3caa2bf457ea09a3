import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { useViewer } from '../viewer.tsx'
import { readDraftText, storeDraftText } from './draft-note.ts'
import { signedInAccountId } from './signed-in-account-id.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

type Options<E extends Endpoint, More extends Record<string, unknown>> = {
  name: string
  /** Address at which it is written, and to which who signs in comes back. */
  where: string
  /** What the form asks beside its text, as it stands at first. */
  more: More
  /** `key` is made once for what is being written. */
  toInput: (values: { text: string; key: string } & More) => Input<E>
  refreshes: Endpoint[]
  onSuccess: (output: Output<E>) => void
}

/**
 * A form of one's own words. Anybody may write; who is no member yet is asked in when they send, and finds what they typed when they come back. Each
 * form is sent once, however often its button is pressed.
 */
export function useStoredForm<E extends Endpoint, More extends Record<string, unknown>>(
  definition: E,
  { name, where, more, toInput, refreshes, onSuccess }: Options<E, More>,
) {
  const [key] = useState(() => crypto.randomUUID())
  // Of who began to write, also once their session has ended.
  const [owner] = useState(signedInAccountId)
  const navigate = useNavigate()
  const { state } = useViewer()
  const { form, submit, isSending, error } = useEndpointForm<E, { text: string } & More>(
    definition,
    {
      name,
      initialValues: { ...more, text: readDraftText(where, owner) },
      toInput: (values) => toInput({ ...values, key }),
      refreshes,
      onSuccess: (output) => {
        storeDraftText(where, '', owner)
        onSuccess(output)
      },
    },
  )
  const { text } = form.values
  useEffect(() => storeDraftText(where, text, owner), [where, text, owner])
  const isGuest = state === 'guest'
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!isGuest) return submit(event)
    event.preventDefault()
    if (!form.validate().hasErrors) navigate('/welcome', { state: { from: where } })
  }
  return { form, send, isSending, error, isGuest }
}
