import type { z } from 'zod'
import type { FieldErrors } from '../../app-error.ts'
import { speakSpanish } from '../../validation/issue-words.ts'

// Spanish default messages for rules without a message, as on the server.
speakSpanish()

/** First error of each field by dotted path: `{ 'address.city': '…' }`. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= issue.message
  }
  return errors
}

/**
 * Splits the server's errors into those of fields in this form and the rest, which are shown above
 * it.
 */
export function assignFieldErrors(
  fields: FieldErrors,
  values: Record<string, unknown>,
): { beside: FieldErrors; above: string[] } {
  const entries = Object.entries(fields)
  const hasPlace = ([path]: [string, string]) => (path.split('.')[0] ?? '') in values
  return {
    beside: Object.fromEntries(entries.filter(hasPlace)),
    above: entries.filter((entry) => !hasPlace(entry)).map(([, message]) => message),
  }
}
