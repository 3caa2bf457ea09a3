import { type SQL, sql } from 'drizzle-orm'
import { noneOf } from '#db/tables/columns.ts'
import type { Database } from '#shared/server/services.ts'
import { automaticKinds, type VerificationAge, verificationAges } from '../../vocabulary.ts'
import { ageCondition, viewCondition } from '../list-verifications.ts'

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

/** `all`: businesses with any fact that awaits this member, each counted once. */
type Waiting = Record<VerificationAge | 'second' | 'all', number>

/**
 * Counts the businesses with pending facts by waiting time, as the queue lists them, and those whose facts await a second approval that `memberId`
 * may give.
 */
export async function countPendingVerifications(
  db: Database,
  now: Date,
  memberId: string,
): Promise<Waiting> {
  const counts = verificationAges.map(
    (age) =>
      sql`count(distinct business_id) filter (where w.${sql.identifier(age)})::int as ${sql.identifier(age)}`,
  )
  const ages = verificationAges.map(
    (age) => sql`${ageCondition(age, now)} as ${sql.identifier(age)}`,
  )
  const falseColumns = verificationAges.map(() => sql`false`)
  const { rows } = await db.execute<Waiting>(sql`
    select ${sql.join(counts, sql`, `)}, count(distinct business_id) filter (where w.second)::int as second, count(distinct business_id)::int as "all"
    from (
      select f.business_id, ${sql.join(ages, sql`, `)}, false as second from verification_facts f where ${viewCondition('waiting', now)}
      union all
      select f.business_id, ${sql.join(falseColumns, sql`, `)}, true from verification_facts f
      where ${viewCondition('second', now)} and f.first_approved_by is distinct from ${memberId}
    ) w`)
  return rows[0] ?? { day: 0, three_days: 0, older: 0, second: 0, all: 0 }
}
