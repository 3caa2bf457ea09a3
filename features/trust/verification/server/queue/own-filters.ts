import { and, asc, eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { queueFilters } from '#db/tables/trust/verification.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { QueueFilter } from '../../contract/queue.ts'

type FilterRow = typeof queueFilters.$inferSelect

export const serializeQueueFilter = ({ id, name, filters }: FilterRow): QueueFilter => ({
  id,
  name,
  filters,
})

/** A member's saved filters, by name. */
export const listSavedFilters = (db: Database, profileId: string): Promise<FilterRow[]> =>
  db
    .select()
    .from(queueFilters)
    .where(eq(queueFilters.profileId, profileId))
    .orderBy(asc(sql`lower(${queueFilters.name})`), asc(queueFilters.id))

/** A member's saved filters, locked against additions until the transaction ends. */
export async function lockFilters(tx: Database, profileId: string): Promise<FilterRow[]> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('no key update')
  return listSavedFilters(tx, profileId)
}

/** Finds one of the caller's filters. Throws `not_found`, also for filters of others. */
export function findOwn(rows: FilterRow[], id: string): FilterRow {
  const own = rows.find((row) => row.id === id)
  if (!own) throw notFound('ese filtro')
  return own
}

/** Throws `invalid` when another filter has the name, ignoring case. */
export function checkNameFree(rows: FilterRow[], name: string, ownId?: string): void {
  const lowerName = name.toLowerCase()
  if (rows.some((row) => row.id !== ownId && row.name.toLowerCase() === lowerName))
    throw invalidField('name', 'Ya tienes un filtro con ese nombre.')
}

export const isOwn = (profileId: string, id: string) =>
  and(eq(queueFilters.id, id), eq(queueFilters.profileId, profileId))
