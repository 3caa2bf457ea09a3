import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/auth.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import {
  confirmedDeletionStates,
  deletionStates,
  endedDeletionStates,
  exportStates,
  openDeletionStates,
} from '#features/backoffice/privacy/vocabulary.ts'
import { textFates } from '#shared/text-fates.ts'
import { at, createdAt, id, noneOf, oneOf } from '../columns.ts'

/** Exports of personal data that people requested: at most one per day, stored for a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Day in UTC. */
    requestedOn: date().notNull(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    /** Number of files already written; `total` is the number of files to write. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The ZIP file, until it expires. */
    mediaId: uuid().references(() => mediaObjects.id),
    bytes: bigint({ mode: 'number' }),
    requestedAt: at().notNull(),
    expiresAt: at(),
  },
  (t) => [
    uniqueIndex('data_exports_daily').on(t.userId, t.requestedOn).where(sql`state <> 'failed'`),
    index('data_exports_user').on(t.userId),
    index('data_exports_age').on(t.requestedAt),
    check('data_exports_state', oneOf(t.state, exportStates)),
    check('data_exports_file', sql`(${t.state} = 'ready') = (${t.mediaId} is not null)`),
    check('data_exports_life', sql`${t.state} <> 'ready' or ${t.expiresAt} is not null`),
  ],
)

/** Requests to delete an account. The row outlives the account: `userId` then references no account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: id(),
    userId: uuid().notNull(),
    state: text({ enum: deletionStates }).notNull().default('asked'),
    /** Whether the person's public texts stay without a name or are deleted. */
    texts: text({ enum: textFates }).notNull().default('stay'),
    /** Hash of the token in the mailed link; null once the link was used or replaced. */
    tokenHash: text(),
    askedAt: createdAt(),
    linkExpiresAt: at().notNull(),
    /** The account is erased after this time; until then its owner can cancel the deletion. */
    eraseAfter: at(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('account_deletions_token').on(t.tokenHash),
    uniqueIndex('account_deletions_open').on(t.userId).where(oneOf(sql`state`, openDeletionStates)),
    index('account_deletions_due')
      .on(t.eraseAfter)
      .where(oneOf(sql`state`, confirmedDeletionStates)),
    check('account_deletions_state', oneOf(t.state, deletionStates)),
    check('account_deletions_texts', oneOf(t.texts, textFates)),
    check('account_deletions_link', sql`(${t.state} = 'asked') = (${t.tokenHash} is not null)`),
    check(
      'account_deletions_when',
      sql`${noneOf(t.state, confirmedDeletionStates)} or ${t.eraseAfter} is not null`,
    ),
    check(
      'account_deletions_ended',
      sql`(${oneOf(t.state, endedDeletionStates)}) = (${t.endedAt} is not null)`,
    ),
  ],
)
