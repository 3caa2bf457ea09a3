import { and, eq, inArray } from 'drizzle-orm'
import { customFields, customValues } from '#db/tables/growth/contacts-fields.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import type { createContact } from '../contract/contacts.ts'
import { customValueProblem } from './parts/custom-value-problem.ts'

type Typed = ParsedInput<typeof createContact>['custom']

/**
 * Writes what a form says in the book's own fields; a field that it leaves out or empty is emptied.
 * Returns whether anything changed. Throws `invalid` for each value that is not of its field's kind.
 */
export async function writeCustomValues(
  tx: Database,
  bookId: string,
  contactId: string,
  typed: Typed,
): Promise<boolean> {
  const before = new Map(
    (
      await tx
        .select()
        .from(customValues)
        .where(and(eq(customValues.bookId, bookId), eq(customValues.contactId, contactId)))
    ).map(({ fieldId, value }) => [fieldId, value]),
  )
  const after = new Map(
    typed.filter(({ value }) => value !== '').map(({ fieldId, value }) => [fieldId, value]),
  )
  if (before.size === 0 && after.size === 0) return false
  const known = new Map(
    (
      await tx.select().from(customFields).where(eq(customFields.bookId, bookId)).for('key share')
    ).map((field) => [field.id, field]),
  )
  const fields: FieldErrors = {}
  for (const [index, { fieldId, value }] of typed.entries()) {
    const field = known.get(fieldId)
    // What stands there already may stay, though it is no option any more.
    const isNew = value !== '' && value !== before.get(fieldId)
    const problem = field
      ? isNew && customValueProblem(field, value)
      : 'Ese campo ya no está en la lista.'
    if (problem) fields[`custom.${index}.value`] = problem
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
  const removed = [...before.keys()].filter((fieldId) => !after.has(fieldId))
  const written = [...after].filter(([fieldId, value]) => before.get(fieldId) !== value)
  if (removed.length > 0)
    await tx
      .delete(customValues)
      .where(and(eq(customValues.contactId, contactId), inArray(customValues.fieldId, removed)))
  for (const [fieldId, value] of written)
    await tx
      .insert(customValues)
      .values({ bookId, contactId, fieldId, value })
      .onConflictDoUpdate({
        target: [customValues.contactId, customValues.fieldId],
        set: { value },
      })
  return removed.length + written.length > 0
}
