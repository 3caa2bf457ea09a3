import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'

type CheckedForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  submit: (event: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  error: string | null
  clearError: () => void
}

/**
 * A form validated by a schema before `send` receives the parsed values. The first invalid field
 * gets the focus; when `send` rejects, its message, or `fallback`, is shown above the button.
 */
export function useCheckedForm<
  S extends z.ZodType<Record<string, unknown>, Record<string, unknown>>,
>(
  schema: S,
  initialValues: z.input<S>,
  send: (values: z.output<S>) => Promise<void>,
  fallback: string,
): CheckedForm<z.input<S>> {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useForm<z.input<S>>({
    initialValues,
    validate: (values) => fieldErrors(schema, values),
  })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] as never)?.focus()
  const submit = form.onSubmit(async (values) => {
    if (isSending) return
    // The message stays until the answer: removing it would move the button under a second click.
    setSending(true)
    try {
      await send(schema.parse(values) as z.output<S>)
      setError(null)
    } catch (cause) {
      setError(errorMessageOf(cause, fallback))
    } finally {
      setSending(false)
    }
  }, focusFirst)
  return { form, submit, isSending, error, clearError: () => setError(null) }
}
