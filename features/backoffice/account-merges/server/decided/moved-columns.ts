import { type SQL, sql } from 'drizzle-orm'
import { maxSavedAddresses } from '#features/buying/address-book/vocabulary.ts'
import { maxSavedSearches } from '#features/directory/saved-searches/vocabulary.ts'

/** The remaining account and the absorbed one. */
export type AccountPair = { keptId: string; absorbedId: string }

/** A column that references an account, whose rows move from the absorbed account to the remaining one. */
export type MovedColumn = {
  table: string
  column: string
  /**
   * Columns in which an account has at most one row per value. A row stays where it is when the remaining account has a row with the same values, and
   * both satisfy `where` if given.
   */
  uniqueBy?: { columns: string[]; where?: (row: SQL) => SQL }[]
  /** Columns that must not reference the remaining account, e.g. so that people do not mute themselves. */
  notKept?: string[]
  /** Further condition for moving a row. */
  condition?: (row: SQL, pair: AccountPair) => SQL
  /** Rows have numbered places, and an account has at most this many. Each moved row takes a free place; rows that find none stay. */
  max?: number
  /** The boolean column that marks an account's default row; moved rows are never the default. */
  firstChoice?: string
}

const openInvitation = (row: SQL) =>
  sql`${row}.accepted_at is null and ${row}.declined_at is null and ${row}.withdrawn_at is null`

/** Whether the proof belongs to a review that stays because the remaining account has reviewed the same subject. */
const provesDuplicateReview = (
  row: SQL,
  { keptId, absorbedId }: AccountPair,
) => sql`exists (select from reviews a join reviews k on k.subject_id = a.subject_id
  where a.proof_id = ${row}.id and a.person_id = ${absorbedId} and k.person_id = ${keptId})`

/**
 * The columns whose rows move, in order: purchases and leads before the proofs derived from them, and proofs before the reviews that rely on them.
 */
export const movedColumns: readonly MovedColumn[] = [
  // Purchases move with their buyer. What was paid, to whom and for what stays unchanged; the ledger does not reference people's accounts.
  { table: 'purchases', column: 'profile_id' },
  { table: 'leads', column: 'profile_id' },
  {
    table: 'review_proofs',
    column: 'person_id',
    condition: (row, pair) => sql`not ${provesDuplicateReview(row, pair)}`,
  },
  {
    table: 'reviews',
    column: 'person_id',
    uniqueBy: [{ columns: ['subject_id'] }],
    notKept: ['decided_by'],
    condition: (row, { keptId }) =>
      sql`(${row}.proof_id is null or exists (select from review_proofs p where p.id = ${row}.proof_id and p.person_id = ${keptId}))`,
  },
  { table: 'review_replies', column: 'person_id' },
  { table: 'questions', column: 'person_id', uniqueBy: [{ columns: ['key'] }] },
  { table: 'answers', column: 'person_id', uniqueBy: [{ columns: ['key'] }] },
  { table: 'question_followers', column: 'person_id', uniqueBy: [{ columns: ['question_id'] }] },
  { table: 'post_comments', column: 'person_id', uniqueBy: [{ columns: ['key'] }] },
  { table: 'reports', column: 'reporter_id' },
  { table: 'report_cases', column: 'author_id' },
  {
    table: 'appeals',
    column: 'person_id',
    uniqueBy: [{ columns: ['case_id'] }],
    notKept: ['decided_by'],
  },
  { table: 'business_members', column: 'profile_id', uniqueBy: [{ columns: ['business_id'] }] },
  {
    table: 'business_past_members',
    column: 'profile_id',
    uniqueBy: [{ columns: ['business_id'] }],
  },
  { table: 'business_invitations', column: 'invited_by', condition: openInvitation },
  {
    table: 'business_claims',
    column: 'claimant_id',
    uniqueBy: [{ columns: ['business_id'], where: (row) => sql`${row}.state = 'pending'` }],
  },
  { table: 'business_blocks', column: 'person_id', uniqueBy: [{ columns: ['business_id'] }] },
  {
    table: 'blocks',
    column: 'owner_id',
    uniqueBy: [{ columns: ['person_id'] }],
    notKept: ['person_id'],
  },
  {
    table: 'blocks',
    column: 'person_id',
    uniqueBy: [{ columns: ['owner_id'] }],
    notKept: ['owner_id'],
  },
  {
    table: 'mutes',
    column: 'owner_id',
    uniqueBy: [{ columns: ['person_id'] }],
    notKept: ['person_id'],
  },
  {
    table: 'mutes',
    column: 'person_id',
    uniqueBy: [{ columns: ['owner_id'] }],
    notKept: ['owner_id'],
  },
  {
    table: 'marks',
    column: 'profile_id',
    uniqueBy: [
      { columns: ['act', 'subject_id'] },
      { columns: ['subject_id'], where: (row) => sql`${row}.act in ('save', 'archive')` },
    ],
  },
  { table: 'coming_interests', column: 'profile_id', uniqueBy: [{ columns: ['tab'] }] },
  {
    table: 'saved_searches',
    column: 'profile_id',
    uniqueBy: [{ columns: ['address'] }],
    max: maxSavedSearches,
  },
  {
    table: 'saved_addresses',
    column: 'profile_id',
    max: maxSavedAddresses,
    firstChoice: 'is_default',
  },
  { table: 'carts', column: 'profile_id', uniqueBy: [{ columns: [] }] },
  {
    table: 'notifications',
    column: 'recipient_id',
    uniqueBy: [{ columns: ['group_key'], where: (row) => sql`${row}.read_at is null` }],
    notKept: ['actor_id'],
  },
  { table: 'contacts', column: 'profile_id', uniqueBy: [{ columns: ['book_id'] }] },
  { table: 'authors', column: 'profile_id', uniqueBy: [{ columns: [] }] },
  // After the merge a sign-in with Google opens the remaining account, where the owner can see and unlink it.
  { table: 'identities', column: 'user_id', uniqueBy: [{ columns: ['provider'] }] },
]
