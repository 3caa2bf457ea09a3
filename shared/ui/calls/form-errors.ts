import type { z } from 'zod'
import type { FieldErrors } from '../../app-error.ts'
import { speakSpanish } from '../../validation/issue-words.ts'

// For rules that have no words of their own; the server says the same.
speakSpanish()

/** The first message of each field that the schema refuses, by dotted path: `{ 'address.city': '…' }`. */
export function fieldErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= issue.message
  }
  return errors
}

/** Server messages split into those that belong beside a field of this form and those that have no place but above it. */
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
