import { useRef } from 'react'
import type { z } from 'zod'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Input, Output } from '../../endpoint.ts'
import { useSend } from './api.tsx'
import { fieldErrors } from './form-errors.ts'
import { useUnsentInput } from './unsent-input.ts'
import { type SubmitForm, useSubmitForm } from './use-submit-form.ts'

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

export type EndpointForm<V extends Values> = SubmitForm<V>

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
  const input = (values: V) => (toInput ? toInput(values) : values) as Input<E>
  const sent = useRef(initialValues)
  // Callbacks of the hook, not of `mutate`: a refetch may unmount this form before those would run.
  const { mutateAsync } = useSend(definition, {
    refreshes,
    onRefreshed,
    onSuccess: (output) => {
      control.form.resetDirty(sent.current)
      onSuccess?.(output, sent.current)
    },
  })
  const control = useSubmitForm<V>({
    name,
    initialValues,
    validate: (values) => ({
      ...check?.(values),
      ...(schema ? fieldErrors(schema, values) : fieldErrors(definition.input, input(values))),
    }),
    send: async (values) => {
      sent.current = values
      await mutateAsync(input(values))
    },
    messageOf: (refusal) => words?.(refusal as AppError) ?? (refusal as AppError).message,
  })
  useUnsentInput(`${definition.name}:${name ?? ''}`, control.form)
  return control
}
