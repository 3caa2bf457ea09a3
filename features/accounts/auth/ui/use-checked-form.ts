import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { ownWords } from '#shared/ui/calls/own-words.ts'

type CheckedForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  submit: (event: FormEvent<HTMLFormElement>) => void
  isSending: boolean
  error: string | null
  clearError: () => void
}

/**
 * A form whose values a schema checks before `send` gets them, parsed. The first refused field gets the focus; what `send` rejects
 * with is shown above the button, or `fallback`.
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
    // What was said stays until the answer: were it gone, what is below would move under a second press.
    setSending(true)
    try {
      await send(schema.parse(values) as z.output<S>)
      setError(null)
    } catch (cause) {
      setError(ownWords(cause, fallback))
    } finally {
      setSending(false)
    }
  }, focusFirst)
  return { form, submit, isSending, error, clearError: () => setError(null) }
}
