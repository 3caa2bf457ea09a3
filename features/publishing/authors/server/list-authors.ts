import { sql } from 'drizzle-orm'
import { countryName, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { byRank, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listAuthors as contract, type PublicAuthor } from '../contract/public.ts'
import { authorNameColumn, followersOf, postsOf, profileImageOf } from './author-columns.ts'

type Row = Omit<PublicAuthor, 'profileImage' | 'country'> & {
  profileImage: StoredPicture | null
  countryCode: string | null
  key: string
}

/** Authors who are not archived, most followed first. */
export const listAuthors = handle(contract, async ({ services, input: { after, size } }) => {
  const from = fromCursor(after, byRank)
  const beyond = from
    ? sql`and (${followersOf}, a.created_at, a.id) < (${from[0]}, ${from[1]}::timestamptz, ${from[2]}::uuid)`
    : sql``
  const { rows } = await services.reads.db.execute<Row>(sql`
    select a.id, a.username, ${authorNameColumn} as name, a.experience_level as "experienceLevel", a.city, a.country_code as "countryCode",
      ${profileImageOf} as "profileImage", ${followersOf} as followers, ${postsOf} as posts, a.created_at::text as key
    from authors a where a.archived_at is null ${beyond} order by ${followersOf} desc, a.created_at desc, a.id desc limit ${size + 1}`)
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, countryCode, ...row }) => ({
      ...row,
      country: countryCode && (countryName(countryCode) ?? null),
      profileImage: pictureOf(row.profileImage),
    })),
    next: rows.length > size && last ? toCursor([last.followers, last.key, last.id]) : null,
  }
})
