import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { isAppError } from '../../app-error.ts'
import { assignFieldErrors } from './form-errors.ts'

type Values = Record<string, unknown>

type Options<V extends Values> = {
  /** Letters, digits and dashes; needed when several forms of a page have equal field names. */
  name?: string
  initialValues: V
  /** Spanish error messages by field. */
  validate: (values: V) => Record<string, string>
  /** Sends valid values. Resolves to false if they were not saved and the caller shows why. */
  send: (values: V) => Promise<unknown>
  /** Message of a failure that is of no field, in Spanish. */
  messageOf: (cause: unknown) => string
}

export type SubmitForm<V extends Values> = {
  form: UseFormReturnType<V>
  /** For `<form onSubmit>`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void
  /** Submits from another button; returns whether it was saved. */
  save: () => Promise<boolean>
  isSending: boolean
  /**
   * Reason of a failure, for FormError above the button; field errors are already shown at their
   * fields.
   */
  error: string | null
  setError: (message: string | null) => void
  clearError: () => void
}

/**
 * The part that all forms share: validation, one submission at a time, errors at their fields or
 * above the button, and the focus on the first invalid field.
 */
export function useSubmitForm<V extends Values>({
  name,
  initialValues,
  validate,
  send,
  messageOf,
}: Options<V>): SubmitForm<V> {
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isPending = useRef(false)
  const form = useForm<V>({ name, initialValues, validate })
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path as never)?.focus()
  }
  const showRefusal = (cause: unknown, values: V) => {
    const fields = (isAppError(cause) && cause.fields) || {}
    const { beside, above } = assignFieldErrors(fields, values)
    form.setErrors(beside)
    focusFirst(beside)
    const isShownBeside = isAppError(cause) && Object.values(beside).includes(cause.message)
    setError(above.length > 0 ? above.join(' ') : isShownBeside ? null : messageOf(cause))
  }
  const attempt = async (values: V): Promise<boolean> => {
    if (isPending.current) return false
    // The message stays until the answer: removing it would move the button under a second click.
    isPending.current = true
    setSending(true)
    try {
      if ((await send(values)) === false) return false
      setError(null)
      return true
    } catch (cause) {
      showRefusal(cause, values)
      return false
    } finally {
      isPending.current = false
      setSending(false)
    }
  }
  const submit = form.onSubmit((values) => void attempt(values), focusFirst)
  const save = async () => {
    const { hasErrors, errors } = await form.validate()
    if (!hasErrors) return attempt(form.getValues())
    focusFirst(errors)
    return false
  }
  return { form, submit, save, isSending, error, setError, clearError: () => setError(null) }
}
