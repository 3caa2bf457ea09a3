import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'

/** Days from opening an account to the first thing that its person did, and of those who did nothing, until now. */
const before = { shortest: 0.3, longest: 38, idle: 120 }

/** Hours from the last thing that somebody did to their last signing in, at most. */
const lastSeenHours = 290

type Person = { id: string; isTried: boolean; first: Date | null; last: Date | null }

/**
 * Dates the accounts of the demonstration: each was opened before the first thing that its person did, and signed in to since the last. The
 * two that are to be tried out are signed in to by whoever tries them.
 */
export async function dateDemoPeople(tx: Database, now: Date): Promise<void> {
  const { rows } = await tx.execute<Person>(sql`
    select u.id, u.password_hash is not null as "isTried", min(d.at) as first, max(d.at) as last from users u left join (
      select profile_id as id, placed_at as at from purchases
      union all select profile_id, created_at from leads
      union all select author_id, created_at from messages
      union all select person_id, created_at from reviews
      union all select person_id, created_at from questions
      union all select person_id, created_at from answers
      union all select person_id, created_at from post_comments
      union all select submitted_by, created_at from verification_facts
      union all select actor_id, (detail ->> 'happenedAt')::timestamptz from audit_entries where detail ? 'happenedAt'
      union all select u.id, (e.detail ->> 'happenedAt')::timestamptz from audit_entries e join users u on u.id::text = e.subject_id where e.detail ? 'happenedAt'
      union all select m.profile_id, b.created_at from business_members m join businesses b on b.id = m.business_id) d on d.id = u.id
    where u.is_demo group by u.id order by u.id`)
  const people = rows.map(({ id, isTried, first, last }, nth) => {
    // Steps that reach every share once, so that neighbours differ.
    const share = ((nth * 61) % rows.length) / rows.length
    const opened = (first ? new Date(first) : now).getTime()
    const ago = before.shortest + share * (first ? before.longest : before.idle)
    const seen = (last ? new Date(last).getTime() : opened) + share * lastSeenHours * hourMs
    return {
      id,
      createdAt: new Date(opened - ago * dayMs).toISOString(),
      signedInAt: isTried
        ? null
        : new Date(Math.min(seen, now.getTime() - share * dayMs)).toISOString(),
    }
  })
  const column = (of: (person: (typeof people)[number]) => string | null) =>
    sql.param(people.map(of))
  await tx.execute(sql`
    update users u set created_at = p.created_at, last_sign_in_at = p.signed_in_at
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ createdAt }) => createdAt)}::timestamptz[],
      ${column(({ signedInAt }) => signedInAt)}::timestamptz[]) as p (id, created_at, signed_in_at)
    where u.id = p.id`)
}
