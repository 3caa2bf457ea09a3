import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { keyPurposes, pairPurposes } from '#features/platform/keys/vocabulary.ts'
import { at, createdAt, oneOf } from '../columns.ts'

/** What this installation signs with. Of each purpose the newest signs; older ones are believed until `retiresAt`. */
export const keys = pgTable(
  'keys',
  {
    /** Of keys that sign access tokens their `kid`. */
    id: text().primaryKey(),
    purpose: text({ enum: keyPurposes }).notNull(),
    /** The secret, sealed with the data key, which is not in the database. */
    sealed: text(),
    /** The secret of a row from before they were sealed: gone after the next start. */
    plain: text(),
    /** The public half of a pair; symmetric keys have none. */
    publicJwk: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** Null while no successor came. */
    retiresAt: at(),
  },
  (t) => [
    index('keys_purpose').on(t.purpose, t.createdAt.desc().nullsFirst()),
    check('keys_known_purpose', oneOf(t.purpose, keyPurposes)),
    check('keys_secret', sql`num_nonnulls(${t.sealed}, ${t.plain}) = 1`),
    check('keys_public', sql`(${t.publicJwk} is not null) = (${oneOf(t.purpose, pairPurposes)})`),
  ],
)
