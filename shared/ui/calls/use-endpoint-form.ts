import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { useSend } from './api.tsx'
import { assignFieldErrors, fieldErrors } from './form-errors.ts'
import { useTypedNote } from './typed-note.ts'

type Values = Record<string, unknown>

type Options<E extends Endpoint, V extends Values> = {
  /** Letters, digits and dashes. Needed where several forms of one page have fields of the same name, so that the focus finds this one's. */
  name?: string
  initialValues: V
  /** Checks the form's values when they are more than the endpoint's input (a repeated password); else the endpoint's own schema does. */
  schema?: z.ZodType
  /** What no schema knows of: what is wrong beside which field, in Spanish. */
  check?: (values: V) => Record<string, string>
  /** Makes the endpoint's input from the form's values; they are the input when absent. */
  toInput?: (values: V) => Input<E>
  /** Endpoints whose kept answers are old once this one succeeded. */
  refreshes?: Endpoint[]
  /** Other words than the server's for a refusal of no field; undefined for its own. */
  words?: (refusal: AppError) => string | undefined
  onSuccess?: (output: Output<E>, values: V) => void
  /** For what needs the answers that `refreshes` reads again. */
  onRefreshed?: (output: Output<E>) => void
}

export type EndpointForm<V extends Values> = {
  form: UseFormReturnType<V>
  /** For `<form onSubmit>`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void
  /** The same by a button elsewhere; whether it was saved. */
  save: () => Promise<boolean>
  isSending: boolean
  /** Why sending failed, for FormError above the button; messages of single fields are already beside them. */
  error: string | null
  clearError: () => void
}

/**
 * A form over one endpoint: the endpoint's schema checks it here and on the server, refusals of the server appear beside their
 * fields, the first refused field gets the focus, and what was typed stays whatever happens, also when the session ends.
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
  useTypedNote(`${definition.name}:${name ?? ''}`, form)
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path as never)?.focus()
  }
  const sent = useRef(initialValues)
  // Said with the call, not with `mutate`: what is read again may take this form away before that would be heard.
  const send = useSend(definition, {
    refreshes,
    onRefreshed,
    onSuccess: (output) => {
      form.resetDirty(sent.current)
      onSuccess?.(output, sent.current)
    },
  })
  const refuse = (refusal: AppError, values: V) => {
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
    // What was said stays until the answer: were it gone, what is below would move under a second press.
    sent.current = values
    try {
      await send.mutateAsync(input(values))
      setError(null)
      return true
    } catch (refusal) {
      refuse(refusal as AppError, values)
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
