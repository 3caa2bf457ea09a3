import { type SQL, sql } from 'drizzle-orm'
import { noneOf } from '#db/tables/columns.ts'
import type { Database } from '#shared/server/services.ts'
import { automaticKinds } from '../../vocabulary.ts'
import { viewCondition } from '../list-verifications.ts'

/**
 * SQL rows of the businesses that await a first approval, and a second that `memberId` may give:
 * the queue, its oldest fact as the case to open, and since when it waits.
 */
export const waitingVerifications = (now: Date, memberId: string): SQL => sql`
  select 'verifications' as queue, (array_agg(f.id order by f.created_at))[1] as id, min(f.created_at) as since
  from verification_facts f where ${viewCondition('waiting', now)} group by f.business_id
  union all
  select 'second', (array_agg(f.id order by f.created_at))[1], min(f.first_approved_at)
  from verification_facts f where ${viewCondition('second', now)} and f.first_approved_by is distinct from ${memberId} group by f.business_id`

/** SQL rows: when staff decided a fact. Automatic decisions and revocations are not among them. */
export const verificationDecisions: SQL = sql`
  select f.decided_at as at from verification_facts f
  where f.decided_at is not null and f.reviewed_by is not null and f.state not in ('pending', 'revoked') and ${noneOf(sql`f.kind`, automaticKinds)}`

/** Counts the businesses with facts that await a first approval, or a second one that `memberId` may give; each once. */
export async function countPendingVerifications(
  db: Database,
  now: Date,
  memberId: string,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct f.business_id)::int as count from verification_facts f
    where (${viewCondition('waiting', now)}) or (${viewCondition('second', now)} and f.first_approved_by is distinct from ${memberId})`)
  return rows[0]?.count ?? 0
}
