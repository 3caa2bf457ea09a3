import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import {
  type AuthorNetwork,
  authorLanguages,
  authorNetworks,
  experienceLevels,
  workModes,
} from '#features/publishing/authors/vocabulary.ts'
import { at, createdAt, id, keysAmong, oneOf, updatedAt } from '../columns.ts'

/** Authors of the blog. Only the team sees their e-mail, telephone and address. */
export const authors = pgTable(
  'authors',
  {
    id: id().references(() => subjects.id, { onDelete: 'cascade' }),
    /** Used in page addresses; the only field that is required. */
    username: text().notNull(),
    firstName: text(),
    lastName: text(),
    email: text(),
    /** E.164. */
    phone: text(),
    address: text(),
    city: text(),
    /** ISO 3166 alpha-2. */
    countryCode: text(),
    preferredLanguage: text({ enum: authorLanguages }),
    experienceLevel: text({ enum: experienceLevels }),
    workMode: text({ enum: workModes }),
    /** Profile URLs by network. */
    socialMedia: jsonb().$type<Partial<Record<AuthorNetwork, string>>>().notNull().default({}),
    profileImageId: uuid().references(() => mediaObjects.id),
    coverImageId: uuid().references(() => mediaObjects.id),
    /** The author's own account, if they have one. */
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    archivedAt: at(),
    /** Incremented with each change; a save names the version that it began from. */
    version: integer().notNull().default(1),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('authors_username').on(t.username),
    uniqueIndex('authors_profile').on(t.profileId),
    uniqueIndex('authors_profile_image').on(t.profileImageId),
    uniqueIndex('authors_cover_image').on(t.coverImageId),
    index('authors_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'authors_username_form',
      sql`${t.username} ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(${t.username}) between 2 and 40`,
    ),
    check(
      'authors_filled',
      sql`coalesce(btrim(${t.firstName}) <> '', true) and coalesce(btrim(${t.lastName}) <> '', true) and coalesce(btrim(${t.city}) <> '', true)
        and coalesce(btrim(${t.address}) <> '', true)`,
    ),
    check(
      'authors_email_form',
      sql`${t.email} = lower(${t.email}) and ${t.email} ~ '^[^@\\s]+@[^@\\s]+$'`,
    ),
    check('authors_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('authors_country_code', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check('authors_language', oneOf(t.preferredLanguage, authorLanguages)),
    check('authors_experience', oneOf(t.experienceLevel, experienceLevels)),
    check('authors_work_mode', oneOf(t.workMode, workModes)),
    check(
      'authors_social_media',
      sql`jsonb_typeof(${t.socialMedia}) = 'object' and ${keysAmong(t.socialMedia, authorNetworks)}
        and not jsonb_path_exists(${t.socialMedia}, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://[^ ]+$"))')`,
    ),
    check('authors_version', sql`${t.version} > 0`),
  ],
)
