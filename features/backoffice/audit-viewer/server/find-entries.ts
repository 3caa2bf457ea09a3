import { toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/entries.ts'
import { findEntryIds } from './find-entry-ids.ts'
import { listEntriesById } from './list-entries-by-id.ts'

/** Returns a page of the filtered audit log, newest first. */
export const findEntries = handle(contract.findEntries, async ({ services, input }) => {
  const { after, size, ...filter } = input
  const { ids, hasMoreNamed } = await findEntryIds(services.db, filter, after, size + 1)
  const read = await listEntriesById(services, services.db, ids.slice(0, size))
  const last = read.at(-1)
  const next = ids.length > size && last ? toCursor([last.key, last.id]) : null
  return { items: read.map(({ key: _, ...entry }) => entry), next, hasMoreNamed }
})
