import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { useViewer } from '../viewer.tsx'
import { readDraftText, storeDraftText } from './draft-text.ts'
import { signedInAccountId } from './signed-in-account-id.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

type Options<E extends Endpoint, More extends Record<string, unknown>> = {
  name: string
  /** Address of the form, to which people return after signing in. */
  where: string
  /** Initial values of the fields besides the text. */
  more: More
  /** `key` is an idempotency key, created once per form. */
  toInput: (values: { text: string; key: string } & More) => Input<E>
  refreshes: Endpoint[]
  onSuccess: (output: Output<E>) => void
}

/**
 * Form for a text by anybody. Guests are asked to sign in when they send, and find their input when
 * they return. Each form is sent once, however often its button is pressed.
 */
export function useDraftForm<E extends Endpoint, More extends Record<string, unknown>>(
  definition: E,
  { name, where, more, toInput, refreshes, onSuccess }: Options<E, More>,
) {
  const [key] = useState(() => crypto.randomUUID())
  // Owner of the input, also after their session ends.
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
