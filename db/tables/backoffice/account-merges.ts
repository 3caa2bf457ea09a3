import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import {
  endedMergeStates,
  mergeStates,
  proposalDays,
  undoDays,
} from '#features/backoffice/account-merges/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber } from '../columns.ts'

/**
 * Proposals to merge two accounts of one person, with the reason that staff gave. The accounts are merged once the owner of each mailbox has
 * confirmed. Triggers ensure that an account is in at most one open proposal, that no staff account is in any, and that states change only in the
 * allowed order.
 */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: id(),
    /** The account that remains and receives the rows of the other. */
    targetId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that is absorbed and closed. */
    sourceId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: mergeStates }).notNull().default('proposed'),
    reason: text().notNull(),
    proposedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The addresses that the links were sent to. After a change of e-mail the merge is refused. */
    targetEmail: text().notNull(),
    sourceEmail: text().notNull(),
    /** Hashes of the tokens in the mailed links. */
    targetTokenHash: text().notNull(),
    sourceTokenHash: text().notNull(),
    targetConfirmedAt: at(),
    sourceConfirmedAt: at(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    mergedAt: at(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('account_merges_target_token').on(t.targetTokenHash),
    uniqueIndex('account_merges_source_token').on(t.sourceTokenHash),
    uniqueIndex('account_merges_merged').on(t.sourceId).where(sql`state = 'merged'`),
    index('account_merges_target').on(t.targetId),
    index('account_merges_source').on(t.sourceId),
    index('account_merges_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('account_merges_state', oneOf(t.state, mergeStates)),
    check('account_merges_two', sql`${t.targetId} <> ${t.sourceId}`),
    check('account_merges_reason', sql`char_length(btrim(${t.reason})) between 5 and 500`),
    check(
      'account_merges_hashes',
      sql`length(${t.targetTokenHash}) = 43 and length(${t.sourceTokenHash}) = 43`,
    ),
    check(
      'account_merges_term',
      sql`${t.expiresAt} > ${t.createdAt} and ${t.expiresAt} <= ${t.createdAt} + interval '${sqlNumber(proposalDays)} days'`,
    ),
    check(
      'account_merges_merged_at',
      sql`(${oneOf(t.state, ['merged', 'undone'])}) = (${t.mergedAt} is not null)`,
    ),
    check(
      'account_merges_both',
      sql`${t.mergedAt} is null or (${t.targetConfirmedAt} is not null and ${t.sourceConfirmedAt} is not null and ${t.mergedAt} <= ${t.expiresAt})`,
    ),
    check(
      'account_merges_ended',
      sql`(${oneOf(t.state, endedMergeStates)}) = (${t.endedAt} is not null)`,
    ),
    check(
      'account_merges_undone',
      sql`${t.state} <> 'undone' or ${t.endedAt} <= ${t.mergedAt} + interval '${sqlNumber(undoDays)} days'`,
    ),
  ],
)

/** Each row that a merge moved from one account to the other. Stored until the deadline for undoing the merge. */
export const accountMergeRows = pgTable(
  'account_merge_rows',
  {
    mergeId: uuid().notNull(),
    tableName: text().notNull(),
    columnName: text().notNull(),
    /** The row's primary key after the move. */
    key: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'account_merge_rows_pk',
      columns: [t.mergeId, t.tableName, t.columnName, t.key],
    }),
    foreignKey({
      name: 'account_merge_rows_merge',
      columns: [t.mergeId],
      foreignColumns: [accountMerges.id],
    }).onDelete('cascade'),
  ],
)
