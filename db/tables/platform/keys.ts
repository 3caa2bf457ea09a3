import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { keyPurposes, pairPurposes } from '#features/platform/keys/vocabulary.ts'
import { at, createdAt, oneOf } from '../columns.ts'

/**
 * Keys with which the installation signs. The newest of each purpose signs; older ones verify until
 * `retiresAt`.
 */
export const keys = pgTable(
  'keys',
  {
    /** For keys of access tokens also their `kid`. */
    id: text().primaryKey(),
    purpose: text({ enum: keyPurposes }).notNull(),
    /** The secret, encrypted with the data key, which is not stored in the database. */
    encrypted: text(),
    /** The secret in plain text, in rows older than the encryption; the next start encrypts it. */
    plain: text(),
    /** The public key of a key pair; symmetric keys have none. */
    publicJwk: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** Null while there is no newer key of the purpose. */
    retiresAt: at(),
  },
  (t) => [
    index('keys_purpose').on(t.purpose, t.createdAt.desc().nullsFirst()),
    check('keys_known_purpose', oneOf(t.purpose, keyPurposes)),
    check('keys_secret', sql`num_nonnulls(${t.encrypted}, ${t.plain}) = 1`),
    check('keys_public', sql`(${t.publicJwk} is not null) = (${oneOf(t.purpose, pairPurposes)})`),
  ],
)
