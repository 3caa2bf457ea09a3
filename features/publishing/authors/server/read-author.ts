import { sql } from 'drizzle-orm'
import { countryName, pictureOf } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { type AuthorPage, readAuthor as contract } from '../contract/public.ts'
import {
  type AuthorPictureColumns,
  authorNameColumn,
  coverImageOf,
  followersOf,
  postsOf,
  profileImageOf,
} from './author-columns.ts'

type Row = Omit<AuthorPage, keyof AuthorPictureColumns | 'country'> &
  AuthorPictureColumns & { countryCode: string | null }

/** An author's public page. */
export const readAuthor = handle(contract, async ({ services, input: { username } }) => {
  const { rows } = await services.reads.db.execute<Row>(sql`
    select a.id, a.username, ${authorNameColumn} as name, a.experience_level as "experienceLevel", a.city, a.country_code as "countryCode",
      a.preferred_language as "preferredLanguage", a.social_media as "socialMedia", ${profileImageOf} as "profileImage", ${coverImageOf} as "coverImage",
      ${followersOf} as followers, ${postsOf} as posts, a.archived_at is not null as "isArchived", a.is_demo as "isDemo"
    from authors a where a.username = ${username}`)
  const [row] = rows
  if (!row) throw notFound('el autor')
  const { countryCode, ...author } = row
  return {
    ...author,
    country: countryCode && (countryName(countryCode) ?? null),
    profileImage: pictureOf(row.profileImage),
    coverImage: pictureOf(row.coverImage),
  }
})
