import { sql } from 'drizzle-orm'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { maxFoundPerDay } from '../../vocabulary.ts'
import { parseSearchUrl } from '../normalize-search-address.ts'
import { findNewListings } from './find-new-listings.ts'
import { notifySomeSearchers } from './notify-some-searchers.ts'
import { numberListings } from './number-listings.ts'

/** Number of searches of a group updated per transaction. */
const batchSize = 200

/** Equal searches that have been checked up to the same listing. */
type Group = { matched: string; mark: number }

const start: Group = { mark: -1, matched: '' }

async function nextGroup(db: Database, upTo: number, last: Group): Promise<Group | undefined> {
  const { rows } = await db.execute<{ matched: string; mark: string }>(sql`
    select matched, mark from saved_searches where alerts and mark < ${upTo} and (mark, matched) > (${last.mark}, ${last.matched})
    order by mark, matched limit 1`)
  return rows[0] && { matched: rows[0].matched, mark: Number(rows[0].mark) }
}

/**
 * New listings for a group; none if its category or place was deleted. Finds one more than can be
 * notified, to detect that there are more.
 */
async function findFor({ pool, now }: Services, { matched, mark }: Group, upTo: number) {
  const search = parseSearchUrl(matched)
  if (!search) return []
  return findNewListings(pool, search, {
    after: mark,
    upTo,
    max: maxFoundPerDay + 1,
    now: now(),
  }).catch((error: unknown) => {
    if (isAppError(error)) return []
    throw error
  })
}

/**
 * Notifies owners of saved searches of new listings. Equal searches run once. Each search's mark
 * advances in the same transaction that notifies, and only from the mark that was read, so
 * concurrent and repeated runs notify nobody twice.
 */
export async function notifyFound(services: Services): Promise<void> {
  const { db, log } = services
  const upTo = await numberListings(db)
  let failed = 0
  for (
    let last = start, group = await nextGroup(db, upTo, last);
    group;
    last = group, group = await nextGroup(db, upTo, last)
  ) {
    // A failing search does not block the others; the next run retries it.
    const found = await findFor(services, group, upTo).catch((err: unknown) =>
      log.error({ err, search: group?.matched }, 'búsqueda sin mirar'),
    )
    if (!found) failed++
    else {
      const batch = { ...group, upTo, found, atOnce: batchSize }
      while (
        (await db.transaction((tx) => notifySomeSearchers(services, tx, batch))) === batchSize
      );
    }
  }
  if (failed > 0) throw new Error(`${failed} groups of saved searches failed`)
}

export const notifyFoundJob: Job = {
  name: 'saved-searches.tell',
  schedule: '*/10 * * * *',
  run: notifyFound,
}
