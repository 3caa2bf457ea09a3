import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { useSend } from './api.tsx'
import { assignFieldErrors, fieldErrors } from './form-errors.ts'
import { useUnsentInput } from './unsent-input.ts'

type Values = Record<string, unknown>

type Options<E extends Endpoint, V extends Values> = {
  /**
   * Letters, digits and dashes. Needed if several forms of a page have fields of the same name, so
   * that the right one is focused.
   */
  name?: string
  initialValues: V
  /**
   * Validates form values that exceed the endpoint's input (such as a repeated password); by
   * default the endpoint's schema is used.
   */
  schema?: z.ZodType
  /** Additional checks that no schema covers: Spanish messages by field. */
  check?: (values: V) => Record<string, string>
  /** Converts form values to the endpoint's input; by default they are the input. */
  toInput?: (values: V) => Input<E>
  /** Endpoints whose cached answers become stale on success. */
  refreshes?: Endpoint[]
  /** Replaces the server's message for a refusal without a field; undefined uses the server's. */
  words?: (refusal: AppError) => string | undefined
  onSuccess?: (output: Output<E>, values: V) => void
  /** Called after `refreshes` have been refetched. */
  onRefreshed?: (output: Output<E>) => void
}

export type EndpointForm<V extends Values> = {
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
  clearError: () => void
}

/**
 * Form of one endpoint: its schema validates in the browser and on the server, the server's field
 * errors are shown at their fields, the first invalid field is focused, and input is never lost,
 * even if the session ends.
 */
export function useEndpointForm<E extends Endpoint, V extends Values = Input<E> & Values>(
  definition: E,
  {
    name,
    initialValues,
    schema,
    check,
    toInput,
    refreshes,
    words,
    onSuccess,
    onRefreshed,
  }: Options<E, V>,
): EndpointForm<V> {
  const [error, setError] = useState<string | null>(null)
  const input = (values: V) => (toInput ? toInput(values) : values) as Input<E>
  const form = useForm<V>({
    name,
    initialValues,
    validate: (values) => ({
      ...check?.(values),
      ...(schema ? fieldErrors(schema, values) : fieldErrors(definition.input, input(values))),
    }),
  })
  useUnsentInput(`${definition.name}:${name ?? ''}`, form)
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path as never)?.focus()
  }
  const sent = useRef(initialValues)
  // Passed as an option of the mutation and not to `mutate`: a refetch may unmount this form before
  // callbacks of `mutate` run.
  const send = useSend(definition, {
    refreshes,
    onRefreshed,
    onSuccess: (output) => {
      form.resetDirty(sent.current)
      onSuccess?.(output, sent.current)
    },
  })
  const showRefusal = (refusal: AppError, values: V) => {
    const { beside, above } = assignFieldErrors(refusal.fields ?? {}, values)
    form.setErrors(beside)
    focusFirst(beside)
    const shownBeside = Object.values(beside).includes(refusal.message)
    setError(
      above.length > 0
        ? above.join(' ')
        : shownBeside
          ? null
          : (words?.(refusal) ?? refusal.message),
    )
  }
  const attempt = async (values: V): Promise<boolean> => {
    if (send.isPending) return false
    // The old error stays until the answer: removing it would move the button under a second press.
    sent.current = values
    try {
      await send.mutateAsync(input(values))
      setError(null)
      return true
    } catch (refusal) {
      showRefusal(refusal as AppError, values)
      return false
    }
  }
  const submit = form.onSubmit((values) => void attempt(values), focusFirst)
  const save = async () => {
    const { hasErrors, errors } = await form.validate()
    if (!hasErrors) return attempt(form.getValues())
    focusFirst(errors)
    return false
  }
  return { form, submit, save, isSending: send.isPending, error, clearError: () => setError(null) }
}
