import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'

/** Days since the newest account was opened, before anything that its person did, and between one account and the next. */
const opened = { newest: 385, apart: 1.7 }

/** Hours since somebody last signed in: the more people, the further back. */
const signedIn = { newest: 2.5, apart: 7.3 }

/**
 * Dates the accounts of the demonstration back to before what their people did, each on another day, and says when they last signed in. The
 * two that are to be tried out sign in themselves.
 */
export async function dateDemoPeople(tx: Database, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; isTried: boolean }>(
    sql`select id, password_hash is not null as "isTried" from users where is_demo order by id`,
  )
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const people = rows.map(({ id, isTried }, nth) => ({
    id,
    createdAt: ago((opened.newest + ((nth * 29) % rows.length) * opened.apart) * dayMs),
    signedInAt: isTried
      ? null
      : ago((signedIn.newest + ((nth * 17) % rows.length) * signedIn.apart) * hourMs),
  }))
  await tx.execute(sql`
    update users u set created_at = p.created_at, last_sign_in_at = p.signed_in_at
    from unnest(${sql.param(people.map(({ id }) => id))}::uuid[], ${sql.param(people.map(({ createdAt }) => createdAt))}::timestamptz[],
      ${sql.param(people.map(({ signedInAt }) => signedInAt))}::timestamptz[]) as p (id, created_at, signed_in_at)
    where u.id = p.id`)
}
