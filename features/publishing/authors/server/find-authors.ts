import { type SQL, sql } from 'drizzle-orm'
import { countryName, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { byRank, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import { type AuthorRow, findAuthors as contract } from '../contract/team.ts'
import { type AuthorStatus, authorStatuses } from '../vocabulary.ts'
import {
  authorNameColumn,
  followersOf,
  popularIds,
  postsOf,
  profileImageOf,
} from './author-columns.ts'

/** SQL conditions: whether author `a` belongs to a status. */
const isOf: Record<AuthorStatus, SQL> = {
  active: sql`a.archived_at is null`,
  popular: sql`a.archived_at is null and a.id in ${popularIds}`,
  temporary: sql`a.archived_at is null and a.work_mode = 'temporary'`,
  permanent: sql`a.archived_at is null and a.work_mode = 'permanent'`,
  archived: sql`a.archived_at is not null`,
}

/** SQL expression: the one status shown for author `a`. */
const statusOf = sql`case when ${isOf.archived} then 'archived' when ${isOf.popular} then 'popular' when a.work_mode in ('temporary', 'permanent')
  then a.work_mode else 'active' end`

type Row = Omit<AuthorRow, 'profileImage' | 'country'> & {
  profileImage: StoredPicture | null
  countryCode: string | null
  rank: number
  key: string
}

/** One page of authors, and the number of authors of each status. */
export const findAuthors = handle(
  contract,
  async ({ services: { db }, input: { status, q, after, size } }) => {
    const like = q && containing(q)
    const named = like
      ? sql`(unaccent(${authorNameColumn}) ilike unaccent(${like}) or a.username ilike ${like})`
      : sql`true`
    // Follower counts change between page requests, so only the list of ten is ordered by them.
    const rank = status === 'popular' ? followersOf : sql`0::int`
    const from = fromCursor(after, byRank)
    const beyond = from
      ? sql`and (${rank}, a.created_at, a.id) < (${from[0]}, ${from[1]}::timestamptz, ${from[2]}::uuid)`
      : sql``
    const { rows } = await db.execute<Row>(sql`
    select a.id, a.username, ${authorNameColumn} as name, a.city, a.country_code as "countryCode", a.experience_level as "experienceLevel",
      ${profileImageOf} as "profileImage", ${followersOf} as followers, ${postsOf} as posts, ${statusOf} as status, ${rank} as rank, a.created_at::text as key
    from authors a where ${isOf[status]} and ${named} ${beyond} order by ${rank} desc, a.created_at desc, a.id desc limit ${size + 1}`)
    const counted = sql.join(
      authorStatuses.map(
        (name) => sql`(count(*) filter (where ${isOf[name]}))::int as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )
    const counts = await db.execute<Record<AuthorStatus, number>>(
      sql`select ${counted} from authors a where ${named}`,
    )
    const items = rows.slice(0, size)
    const last = items.at(-1)
    return {
      items: items.map(({ rank: _, key: __, countryCode, ...row }) => ({
        ...row,
        country: countryCode && (countryName(countryCode) ?? null),
        profileImage: pictureOf(row.profileImage),
      })),
      next: rows.length > size && last ? toCursor([last.rank, last.key, last.id]) : null,
      counts: counts.rows[0] ?? { active: 0, popular: 0, temporary: 0, permanent: 0, archived: 0 },
    }
  },
)
