import { sql } from 'drizzle-orm'
import { countryName, pictureOf } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import type { Database } from '#shared/server/services.ts'
import type { StaffAuthor } from '../contract/team.ts'
import {
  type AuthorPictureColumns,
  authorNameColumn,
  coverImageOf,
  followersOf,
  postsOf,
  profileImageOf,
} from './author-columns.ts'

type Row = Omit<StaffAuthor, keyof AuthorPictureColumns | 'country' | 'createdAt'> &
  AuthorPictureColumns & { createdAt: string | Date }

/** An author with the fields that only the team sees. Throws `not_found`. */
export async function loadAuthor(db: Database, id: string): Promise<StaffAuthor> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.username, ${authorNameColumn} as name, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, a.address, a.city,
      a.country_code as "countryCode", a.preferred_language as "preferredLanguage", a.experience_level as "experienceLevel", a.work_mode as "workMode",
      a.social_media as "socialMedia", a.profile_image_id as "profileImageId", a.cover_image_id as "coverImageId", ${profileImageOf} as "profileImage",
      ${coverImageOf} as "coverImage", a.archived_at is not null as "isArchived", ${followersOf} as followers, ${postsOf} as posts, a.version::text as version,
      a.created_at as "createdAt",
      (select json_build_object('name', coalesce(p.full_name, p.username, u.email), 'email', u.email)
        from profiles p join users u on u.id = p.id where p.id = a.profile_id) as account
    from authors a where a.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('el autor')
  return {
    ...row,
    phone: row.phone && shownPhone(row.phone),
    country: row.countryCode && (countryName(row.countryCode) ?? null),
    profileImage: pictureOf(row.profileImage),
    coverImage: pictureOf(row.coverImage),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
