import type { z } from 'zod'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { type SubmitForm, useSubmitForm } from '#shared/ui/calls/use-submit-form.ts'

/**
 * Form that the auth client sends: a schema validates it, and `send` receives the parsed values.
 * When `send` rejects, its message, or `fallback`, is shown above the button.
 */
export const useCheckedForm = <
  S extends z.ZodType<Record<string, unknown>, Record<string, unknown>>,
>(
  schema: S,
  initialValues: z.input<S>,
  send: (values: z.output<S>) => Promise<void>,
  fallback: string,
): SubmitForm<z.input<S>> =>
  useSubmitForm<z.input<S>>({
    initialValues,
    validate: (values) => fieldErrors(schema, values),
    send: (values) => send(schema.parse(values)),
    messageOf: (cause) => errorMessageOf(cause, fallback),
  })
