import { sql } from 'drizzle-orm'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { maxFoundADay } from '../../vocabulary.ts'
import { searchOf } from '../read-address.ts'
import { findNewListings } from './find-new-listings.ts'
import { notifySomeSearchers } from './notify-some.ts'
import { numberListings } from './number-listings.ts'

/** Searches of one group that one transaction moves on. */
const atOnce = 200

/** Equal searches that were looked at up to the same listing. */
type Group = { matched: string; mark: number }

const start: Group = { mark: -1, matched: '' }

async function nextGroup(db: Database, upTo: number, last: Group): Promise<Group | undefined> {
  const { rows } = await db.execute<{ matched: string; mark: string }>(sql`
    select matched, mark from saved_searches where alerts and mark < ${upTo} and (mark, matched) > (${last.mark}, ${last.matched})
    order by mark, matched limit 1`)
  return rows[0] && { matched: rows[0].matched, mark: Number(rows[0].mark) }
}

/** What is new for a group; nothing where its category or place is gone. One more than is told, to know that there are more. */
async function findFor({ pool, now }: Services, { matched, mark }: Group, upTo: number) {
  const search = searchOf(matched)
  if (!search) return []
  return findNewListings(pool, search, {
    after: mark,
    upTo,
    max: maxFoundADay + 1,
    now: now(),
  }).catch((error: unknown) => {
    if (isAppError(error)) return []
    throw error
  })
}

/**
 * Tells who follows a search what was listed since they last were. Equal searches are looked for once. A search moves on in the transaction that
 * tells, and only from where it was read: whoever runs at the same time, or again after dying, finds it moved or where it was.
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
    // One that cannot be looked for keeps nobody else waiting; the next run tries it again.
    const found = await findFor(services, group, upTo).catch((err: unknown) =>
      log.error({ err, search: group?.matched }, 'búsqueda sin mirar'),
    )
    if (!found) failed++
    else {
      const step = { ...group, upTo, found, atOnce }
      while ((await db.transaction((tx) => notifySomeSearchers(services, tx, step))) === atOnce);
    }
  }
  if (failed > 0) throw new Error(`${failed} saved searches could not be looked for`)
}

export const notifyFoundJob: Job = {
  name: 'saved-searches.tell',
  schedule: '*/10 * * * *',
  run: notifyFound,
}
