import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/server.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { maxFoundPerDay } from '../../vocabulary.ts'
import type { SavedSearchesEmailTemplates } from '../email-templates.ts'
import { parseSearchUrl } from '../normalize-search-address.ts'
import type { SavedSearchesNotices } from '../notices.ts'
import type { NewListing } from './find-new-listings.ts'

type Step = { matched: string; mark: number; upTo: number; found: NewListing[]; atOnce: number }

/**
 * A search whose mark was advanced; `found` counts all matches of its day, including the new ones.
 */
type UpdatedSearch = {
  id: string
  profileId: string
  email: string
  name: string
  address: string
  found: number
}

/** The search's results page, sorted by newest. */
const newestFirst = (address: string) =>
  searchAddress({ ...parseSearchUrl(address), sort: 'newest' })

/**
 * Advances the marks of up to `atOnce` searches of a group and notifies their owners of the
 * listings found. Returns the number of searches advanced.
 */
export async function notifySomeSearchers(
  services: Services,
  tx: Database,
  step: Step,
): Promise<number> {
  const { matched, mark, upTo, found, atOnce } = step
  const day = utcDay(services.now())
  const counted =
    found.length === 0
      ? sql``
      : sql`, found = case when s.found_on = ${day}::date then s.found else 0 end + ${found.length}, found_on = ${day}::date`
  const { rows } = await tx.execute<UpdatedSearch>(sql`
    update saved_searches s set mark = ${upTo} ${counted} from (
      select f.id, u.email from saved_searches f join users u on u.id = f.profile_id
      where f.alerts and f.mark = ${mark} and f.matched = ${matched} order by f.id limit ${atOnce} for update of f) m
    where s.id = m.id returning s.id, s.profile_id as "profileId", m.email, s.name, s.address, s.found`)
  if (found.length > 0)
    for (const search of rows) await notifyOwner(services, tx, search, found, { upTo, day })
  return rows.length
}

async function notifyOwner(
  services: Services,
  tx: Database,
  { id, profileId, email, name, address, found }: UpdatedSearch,
  items: NewListing[],
  { upTo, day }: { upTo: number; day: string },
): Promise<void> {
  const path = newestFirst(address)
  const mail = { to: email, userId: profileId }
  const notice = { to: profileId, path }
  if (found > maxFoundPerDay) {
    const cause = `${id}:${day}`
    await notify<SavedSearchesNotices>(services, tx, {
      ...notice,
      kind: 'saved-searches.many',
      facts: { search: name },
      cause,
    })
    const data = { search: name, address: path }
    await queueMail<SavedSearchesEmailTemplates>(services, tx, {
      ...mail,
      kind: 'saved-searches.many',
      data,
      dedupeKey: `saved-searches.many:${cause}`,
    })
    return
  }
  const cause = `${id}:${upTo}`
  const facts = { search: name, count: found, newest: items.at(-1)?.name ?? '' }
  await notify<SavedSearchesNotices>(services, tx, {
    ...notice,
    kind: 'saved-searches.found',
    facts,
    cause,
    group: `${id}:${day}`,
  })
  const data = { search: name, address: path, items }
  await queueMail<SavedSearchesEmailTemplates>(services, tx, {
    ...mail,
    kind: 'saved-searches.found',
    data,
    dedupeKey: `saved-searches.found:${cause}`,
  })
}
