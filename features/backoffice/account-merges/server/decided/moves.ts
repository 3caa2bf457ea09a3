import { type SQL, sql } from 'drizzle-orm'
import { maxBookAddresses } from '#features/buying/address-book/vocabulary.ts'
import { maxSavedSearches } from '#features/directory/saved-searches/vocabulary.ts'

/** Of one account into the other. */
export type Pair = { keptId: string; absorbedId: string }

/** One column that names an account and is moved with everything that the account has there. */
export type Move = {
  table: string
  column: string
  /** What the account that goes on can have once: where it has one that agrees in these columns, and both are among `among`, this one stays. */
  once?: { columns: string[]; among?: (row: SQL) => SQL }[]
  /** Columns that may not name the account that goes on: nobody mutes themselves. */
  others?: string[]
  /** What else moves a row. */
  only?: (row: SQL, pair: Pair) => SQL
  /** Rows stand at places of which an account has so many: each gets a free one, and what finds none stays. */
  max?: number
  /** Rows of which an account has one that is the first choice: none that comes is. */
  firstChoice?: string
}

const openInvitation = (row: SQL) =>
  sql`${row}.accepted_at is null and ${row}.declined_at is null and ${row}.withdrawn_at is null`

/** The proof stands under a review that stays, since its person has two of the same thing. */
const provesTwin = (
  row: SQL,
  { keptId, absorbedId }: Pair,
) => sql`exists (select from reviews a join reviews k on k.subject_id = a.subject_id
  where a.proof_id = ${row}.id and a.person_id = ${absorbedId} and k.person_id = ${keptId})`

/** What moves, in this order: purchases and requests before the proofs that they gave, and those before the reviews that stand on them. */
export const moves: readonly Move[] = [
  // Purchases go on with their buyer: what was paid, to whom and for what stays written as it was; the ledger knows no accounts of people.
  { table: 'order_groups', column: 'profile_id' },
  { table: 'leads', column: 'profile_id' },
  {
    table: 'review_proofs',
    column: 'person_id',
    only: (row, pair) => sql`not ${provesTwin(row, pair)}`,
  },
  {
    table: 'reviews',
    column: 'person_id',
    once: [{ columns: ['subject_id'] }],
    others: ['decided_by'],
    only: (row, { keptId }) =>
      sql`(${row}.proof_id is null or exists (select from review_proofs p where p.id = ${row}.proof_id and p.person_id = ${keptId}))`,
  },
  { table: 'review_replies', column: 'person_id' },
  { table: 'questions', column: 'person_id', once: [{ columns: ['key'] }] },
  { table: 'answers', column: 'person_id', once: [{ columns: ['key'] }] },
  { table: 'question_followers', column: 'person_id', once: [{ columns: ['question_id'] }] },
  { table: 'post_comments', column: 'person_id', once: [{ columns: ['key'] }] },
  { table: 'reports', column: 'reporter_id' },
  { table: 'report_cases', column: 'author_id' },
  {
    table: 'appeals',
    column: 'person_id',
    once: [{ columns: ['case_id'] }],
    others: ['decided_by'],
  },
  { table: 'business_members', column: 'profile_id', once: [{ columns: ['business_id'] }] },
  { table: 'business_past_members', column: 'profile_id', once: [{ columns: ['business_id'] }] },
  { table: 'business_invitations', column: 'invited_by', only: openInvitation },
  {
    table: 'business_claims',
    column: 'claimant_id',
    once: [{ columns: ['business_id'], among: (row) => sql`${row}.state = 'pending'` }],
  },
  { table: 'business_blocks', column: 'person_id', once: [{ columns: ['business_id'] }] },
  {
    table: 'blocks',
    column: 'owner_id',
    once: [{ columns: ['person_id'] }],
    others: ['person_id'],
  },
  { table: 'blocks', column: 'person_id', once: [{ columns: ['owner_id'] }], others: ['owner_id'] },
  { table: 'mutes', column: 'owner_id', once: [{ columns: ['person_id'] }], others: ['person_id'] },
  { table: 'mutes', column: 'person_id', once: [{ columns: ['owner_id'] }], others: ['owner_id'] },
  {
    table: 'marks',
    column: 'profile_id',
    once: [
      { columns: ['act', 'subject_id'] },
      { columns: ['subject_id'], among: (row) => sql`${row}.act in ('save', 'archive')` },
    ],
  },
  { table: 'coming_interests', column: 'profile_id', once: [{ columns: ['tab'] }] },
  {
    table: 'saved_searches',
    column: 'profile_id',
    once: [{ columns: ['address'] }],
    max: maxSavedSearches,
  },
  {
    table: 'saved_addresses',
    column: 'profile_id',
    max: maxBookAddresses,
    firstChoice: 'is_default',
  },
  { table: 'carts', column: 'profile_id', once: [{ columns: [] }] },
  {
    table: 'notifications',
    column: 'recipient_id',
    once: [{ columns: ['group_key'], among: (row) => sql`${row}.read_at is null` }],
    others: ['actor_id'],
  },
  { table: 'contacts', column: 'profile_id', once: [{ columns: ['book_id'] }] },
  { table: 'authors', column: 'profile_id', once: [{ columns: [] }] },
  // Who enters with Google enters the account that goes on, where they see it and can take it off.
  { table: 'identities', column: 'user_id', once: [{ columns: ['provider'] }] },
]
