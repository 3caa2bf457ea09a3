import { and, eq, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { customFields } from '#db/tables/growth/contacts-fields.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import * as contract from '../../contract/custom-fields.ts'
import { type CustomFieldKind, maxCustomFields } from '../../vocabulary.ts'
import { bookToRead, bookToWrite, lockBook } from '../book.ts'
import { recordContactAction } from '../record-action.ts'

/** Lists the fields of a book, oldest first. */
export const listCustomFields = handle(
  contract.listCustomFields,
  async ({ services: { db }, caller, input: { book } }) => {
    const bookId = await bookToRead(db, book, caller)
    const { rows } = await db.execute<contract.CustomField>(sql`
      select f.id, f.name, f.kind, f.choices, (select count(*)::int from contact_field_values v where v.field_id = f.id) as contacts
      from contact_fields f where f.book_id = ${bookId} order by f.created_at, f.id`)
    return rows
  },
)

const ofBook = (bookId: string, fieldId: string) =>
  and(eq(customFields.bookId, bookId), eq(customFields.id, fieldId))

function rethrowTaken(error: unknown): never {
  if (isTakenIn('contact_fields_folded', error))
    throw invalidField('name', 'Ya hay un campo con ese nombre.')
  throw error
}

function requireLetters(name: string): void {
  if (!foldWords(name)) throw invalidField('name', 'Usa letras o cifras.')
}

/** The options of a field, each once. Throws `invalid` for a choice without options. */
function choicesOf(kind: CustomFieldKind, choices: readonly string[]): string[] {
  if (kind !== 'choice') return []
  if (choices.length === 0) throw invalidField('choices', 'Escribe al menos una opción.')
  return [...new Set(choices)]
}

/** Creates a field. Throws `invalid` for `name` when another field of the book has it. */
export const createCustomField = handle(
  contract.createCustomField,
  ({ services, caller, input: { book, name, kind, choices }, request }) =>
    services.db.transaction(async (tx) => {
      requireLetters(name)
      const bookId = await bookToWrite(tx, book, caller)
      await lockBook(tx, bookId)
      if ((await tx.$count(customFields, eq(customFields.bookId, bookId))) >= maxCustomFields)
        throw new AppError('conflict', `Ya hay ${maxCustomFields} campos. Borra uno que no uses.`)
      const values = { bookId, name, kind, choices: choicesOf(kind, choices) }
      const { id } = onlyRow(
        await tx
          .insert(customFields)
          .values({ ...values, createdAt: services.now() })
          .returning({ id: customFields.id })
          .catch(rethrowTaken),
      )
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.field_created',
        ['contact_field', id],
        { kind },
      )
      return { id, name, kind, choices: values.choices, contacts: 0 }
    }),
)

/** Renames a field and sets its options. Throws `invalid` for `name` when another field has it. */
export const saveCustomField = handle(
  contract.saveCustomField,
  ({ services, caller, input: { book, fieldId, name, choices }, request }) =>
    services.db.transaction(async (tx) => {
      requireLetters(name)
      const bookId = await bookToWrite(tx, book, caller)
      const [before] = await tx
        .select()
        .from(customFields)
        .where(ofBook(bookId, fieldId))
        .for('update')
      if (!before) throw notFound('el campo')
      const after = { name, choices: choicesOf(before.kind, choices) }
      if (before.name === name && before.choices.join('\n') === after.choices.join('\n')) return {}
      await tx.update(customFields).set(after).where(ofBook(bookId, fieldId)).catch(rethrowTaken)
      await recordContactAction(tx, { caller, request, book }, 'contacts.field_changed', [
        'contact_field',
        fieldId,
      ])
      return {}
    }),
)

/** Deletes a field with what is written in it. */
export const deleteCustomField = handle(
  contract.deleteCustomField,
  ({ services, caller, input: { book, fieldId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const deleted = await tx
        .delete(customFields)
        .where(ofBook(bookId, fieldId))
        .returning({ id: customFields.id })
      if (deleted.length === 0) throw notFound('el campo')
      await recordContactAction(tx, { caller, request, book }, 'contacts.field_deleted', [
        'contact_field',
        fieldId,
      ])
      return {}
    }),
)
