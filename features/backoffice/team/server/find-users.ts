import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/people.ts'
import { matchesAccount } from './matches-account.ts'

type Row = Omit<contract.UserRow, 'suspendedAt' | 'lastSignInAt' | 'createdAt'> & {
  suspendedAt: Date | null
  lastSignInAt: Date | null
  createdAt: Date
  key: string
}

const iso = (value: Date | string | null) => (value ? new Date(value).toISOString() : null)

/** Returns a page of accounts, newest first. */
export const findUsers = handle(contract.findUsers, async ({ input, services }) => {
  const where = [sql`true`]
  if (input.q) where.push(matchesAccount(input.q))
  if (input.userId) where.push(sql`u.id = ${input.userId}`)
  if (input.role === 'user') where.push(sql`coalesce(p.role, 'user') = 'user'`)
  else if (input.role) where.push(sql`p.role <> 'user' and p.role = ${input.role}`)
  if (input.businessRole)
    where.push(
      sql`exists (select from business_members m where m.profile_id = u.id and m.role = ${input.businessRole})`,
    )
  if (input.suspended !== undefined)
    where.push(input.suspended ? sql`u.suspended_at is not null` : sql`u.suspended_at is null`)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(u.created_at, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await services.db.execute<Row>(sql`
    select u.id, coalesce(p.full_name, 'Sin nombre') as name, u.email, p.username, coalesce(p.role, 'user') as role,
      (select count(*)::int from business_members m where m.profile_id = u.id) as businesses,
      u.email_confirmed_at is not null as confirmed, u.mailbox_proved_at is not null as "isProved", u.suspended_at as "suspendedAt", u.merged_into as "mergedInto", u.last_sign_in_at as "lastSignInAt",
      u.created_at as "createdAt", u.is_demo as "isDemo", u.created_at::text as key
    from users u left join profiles p on p.id = u.id
    where ${sql.join(where, sql` and `)} order by u.created_at desc, u.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, ...row }) => ({
      ...row,
      suspendedAt: iso(row.suspendedAt),
      lastSignInAt: iso(row.lastSignInAt),
      createdAt: iso(row.createdAt) ?? '',
    })),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
