import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { findLinks } from '#shared/text/find-links.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { allowances } from '../vocabulary.ts'
import { getTrust } from './get-trust.ts'
import type { Spent, SpentText } from './refuse-over-allowance.ts'
import { refuseDay, refuseText } from './refuse-over-allowance.ts'

const linksIn = (text: string) => new Set(findLinks(text).flatMap(({ href }) => href ?? []))

/** Matches "@rosa", but not within an e-mail address. */
const mention = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_]{1,40}/giu

const mentionsIn = (text: string) =>
  new Set(Array.from(text.matchAll(mention), ([found]) => found.toLowerCase()))

/** Number of items, and of those that are not in the previous version. */
const count = <T>(all: Set<T>, before: Set<T>) => ({
  all: all.size,
  added: [...all].filter((one) => !before.has(one)).length,
})

/**
 * Counts a text against its author's daily allowance, in the transaction that stores it. Concurrent
 * texts of an author wait for each other. Throws `invalid` on the field where the text exceeds the
 * limit per text, and `too_many` with the seconds to wait when it exceeds the daily limit.
 */
export async function spendAllowance(
  services: Services,
  tx: Database,
  input: SpentText,
): Promise<void> {
  const { profileId, act, text, pictures, before } = input
  const trust = await getTrust(tx, profileId)
  const allowed = allowances[trust]
  const links = count(linksIn(text), linksIn(before?.text ?? ''))
  const mentions = count(mentionsIn(text), mentionsIn(before?.text ?? ''))
  const morePictures = Math.max(0, pictures - (before?.pictures ?? 0))
  const found = { links: links.all, pictures, mentions: mentions.all }
  const added = { links: links.added, pictures: morePictures, mentions: mentions.added }
  refuseText(input, trust, found, added)
  const spent: Spent = { posts: before ? 0 : 1, edits: before ? 1 : 0, ...added }
  const now = services.now()
  const { rowCount } = await tx.execute(sql`
    insert into spent_allowances as s (profile_id, act, day, posts, edits, links, pictures, mentions)
    values (${profileId}, ${act}, ${utcDay(now)}::date, ${spent.posts}, ${spent.edits}, ${spent.links}, ${spent.pictures}, ${spent.mentions})
    on conflict (profile_id, act, day) do update set posts = s.posts + excluded.posts, edits = s.edits + excluded.edits,
      links = s.links + excluded.links, pictures = s.pictures + excluded.pictures, mentions = s.mentions + excluded.mentions
    where s.posts + excluded.posts <= ${allowed.posts} and s.edits + excluded.edits <= ${allowed.edits}
      and s.links + excluded.links <= ${allowed.links.aDay} and s.pictures + excluded.pictures <= ${allowed.pictures.aDay}
      and s.mentions + excluded.mentions <= ${allowed.mentions.aDay}`)
  if (rowCount !== 1) await refuseDay(tx, { input, trust, spent, now })
}
