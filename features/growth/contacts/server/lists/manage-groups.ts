import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { contactGroups } from '#db/tables/growth/contacts-lists.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import * as contract from '../../contract/groups.ts'
import { maxGroups } from '../../vocabulary.ts'
import { lockBook, platformBookId } from '../book.ts'
import { recordContactAction } from '../record-action.ts'

const listGroups = async (
  db: Database,
  where: SQL = sql`true`,
): Promise<contract.ContactGroup[]> => {
  const { rows } = await db.execute<contract.ContactGroup>(sql`
    select g.id, g.name, g.description, g.color, g.version::text as version, (select count(distinct s.id)::int from grouped_contacts l
      join contacts m on m.id = l.contact_id join contacts s on s.id = m.shown_as where l.group_id = g.id and s.archived_at is null) as people
    from contact_groups g where g.book_id = ${platformBookId} and ${where} order by g.folded, g.id`)
  return rows
}

const getGroup = async (db: Database, id: string): Promise<contract.ContactGroup> => {
  const [group] = await listGroups(db, sql`g.id = ${id}`)
  if (!group) throw notFound('el grupo')
  return group
}

/** Lists the groups of the platform's book, by name. */
export const listContactGroups = handle(contract.listContactGroups, ({ services }) =>
  listGroups(services.db),
)

const inPlatformBook = (groupId: string) =>
  and(eq(contactGroups.bookId, platformBookId), eq(contactGroups.id, groupId))

function requireLetters(name: string): void {
  if (!foldWords(name)) throw invalidField('name', 'Usa letras o cifras.')
}

function rethrowTaken(error: unknown): never {
  if (isTakenIn('contact_groups_folded', error))
    throw invalidField('name', 'Ya hay un grupo con ese nombre.')
  throw error
}

/** Creates a group. Throws `invalid` for `name` when another group has it. */
export const createContactGroup = handle(
  contract.createContactGroup,
  ({ services, caller, input: { name, description, color }, request }) =>
    services.db.transaction(async (tx) => {
      requireLetters(name)
      await lockBook(tx, platformBookId)
      if ((await tx.$count(contactGroups, eq(contactGroups.bookId, platformBookId))) >= maxGroups)
        throw new AppError('conflict', `Ya hay ${maxGroups} grupos. Borra uno que no uses.`)
      const values = {
        bookId: platformBookId,
        name,
        color,
        description: description || null,
        createdBy: caller.userId,
      }
      const created = onlyRow(
        await tx
          .insert(contactGroups)
          .values(values)
          .returning({ id: contactGroups.id })
          .catch(rethrowTaken),
      )
      await recordContactAction(tx, { caller, request }, 'contacts.group_created', [
        'contact_group',
        created.id,
      ])
      return getGroup(tx, created.id)
    }),
)

/** Saves a group. Throws `conflict` when it was saved since `version`. */
export const saveContactGroup = handle(
  contract.saveContactGroup,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { groupId, version, name, color } = input
      const description = input.description || null
      requireLetters(name)
      const [before] = await tx
        .select()
        .from(contactGroups)
        .where(inPlatformBook(groupId))
        .for('update')
      if (!before) throw notFound('el grupo')
      if (String(before.version) !== version)
        throw new AppError(
          'conflict',
          'Alguien del equipo guardó cambios de este grupo mientras lo editabas.',
        )
      if (before.name === name && before.description === description && before.color === color)
        return getGroup(tx, groupId)
      await tx
        .update(contactGroups)
        .set({ name, description, color, version: before.version + 1, updatedAt: services.now() })
        .where(inPlatformBook(groupId))
        .catch(rethrowTaken)
      await recordContactAction(tx, { caller, request }, 'contacts.group_changed', [
        'contact_group',
        groupId,
      ])
      return getGroup(tx, groupId)
    }),
)

/** Deletes a group; its contacts remain. */
export const deleteContactGroup = handle(
  contract.deleteContactGroup,
  ({ services, caller, input: { groupId }, request }) =>
    services.db.transaction(async (tx) => {
      const deleted = await tx
        .delete(contactGroups)
        .where(inPlatformBook(groupId))
        .returning({ id: contactGroups.id })
      if (deleted.length === 0) throw notFound('el grupo')
      await recordContactAction(tx, { caller, request }, 'contacts.group_deleted', [
        'contact_group',
        groupId,
      ])
      return {}
    }),
)
