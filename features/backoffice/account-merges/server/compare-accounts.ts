import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/staff.ts'
import { findObstacles } from './find-obstacles.ts'

type Row = Omit<contract.ComparedAccount, 'createdAt' | 'lastSignInAt' | 'ways'> & {
  createdAt: Date
  lastSignInAt: Date | null
  password: boolean
  google: boolean
}

/** Loads the facts by which staff compare two accounts. Throws `not_found`. */
async function getComparedAccount(db: Database, userId: string): Promise<contract.ComparedAccount> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, coalesce(p.full_name, 'Sin nombre') as name, u.email, p.phone, u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt",
      u.password_hash is not null as password, exists (select from identities i where i.user_id = u.id and i.provider = 'google') as google,
      exists (select from mfa_factors f where f.user_id = u.id and f.verified_at is not null) as "secondStep",
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'role', m.role) order by b.name, b.id)
        from business_members m join businesses b on b.id = m.business_id where m.profile_id = u.id), '[]') as businesses,
      (select count(*)::int from purchases g where g.profile_id = u.id) as orders,
      (select count(*)::int from reviews r where r.person_id = u.id) as reviews,
      (select count(*)::int from questions q where q.person_id = u.id) + (select count(*)::int from answers a where a.person_id = u.id)
        + (select count(*)::int from post_comments c where c.person_id = u.id) as written,
      (select count(*)::int from reactions m where m.profile_id = u.id and m.act = 'follow') as follows,
      (select count(*)::int from reactions m where m.profile_id = u.id and m.act = 'save') as saved
    from users u join profiles p on p.id = u.id where u.id = ${userId}`)
  const [row] = rows
  if (!row) throw notFound('esa cuenta')
  const { createdAt, lastSignInAt, password, google, phone, ...account } = row
  return {
    ...account,
    phone: phone && shownPhone(phone),
    createdAt: new Date(createdAt).toISOString(),
    lastSignInAt: lastSignInAt && new Date(lastSignInAt).toISOString(),
    ways: [
      ...(password ? ['password' as const] : []),
      ...(google ? ['google' as const] : []),
      'mail',
    ],
  }
}

/** Returns two accounts side by side, with the obstacles to merging them in either direction. Throws `not_found`. */
export const compareAccounts = handle(
  contract.compareAccounts,
  async ({ services, caller, input: { userId, otherId } }) => {
    const { db } = services
    const context = { callerId: caller.userId, now: services.now() }
    const obstacles = async (targetId: string, sourceId: string) =>
      (await findObstacles(db, { targetId, sourceId }, context)) ?? []
    return {
      accounts: [await getComparedAccount(db, userId), await getComparedAccount(db, otherId)] as [
        contract.ComparedAccount,
        contract.ComparedAccount,
      ],
      obstacles: [await obstacles(userId, otherId), await obstacles(otherId, userId)] as const as [
        Awaited<ReturnType<typeof obstacles>>,
        Awaited<ReturnType<typeof obstacles>>,
      ],
    }
  },
)
