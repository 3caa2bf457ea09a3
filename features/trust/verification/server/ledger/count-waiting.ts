import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type VerificationAge, verificationAges } from '../../vocabulary.ts'
import { ageCondition, viewCondition } from '../list-verifications.ts'

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
