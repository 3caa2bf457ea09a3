import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'

type Row = Omit<contract.SimilarAccount, 'createdAt' | 'likenesses'> & {
  createdAt: Date
  mailbox: boolean
  phone: boolean
  called: boolean
}

/** The maximum of accounts examined per criterion and of accounts returned. */
const max = 10

/**
 * Finds accounts that may belong to the same person, each criterion through an index. Staff accounts and source accounts are left out. Throws
 * `not_found`.
 */
export const findSimilarAccounts = handle(
  contract.findSimilarAccounts,
  async ({ services: { db }, input: { userId } }) => {
    const { rows: own } = await db.execute<{ id: string }>(
      sql`select id from users where id = ${userId}`,
    )
    if (own.length === 0) throw notFound('esa cuenta')
    const { rows } = await db.execute<Row>(sql`
    with me as (
      select u.id, mailbox_key(u.email) as mailbox, phone_key(p.phone) as phone, name_key(p.full_name) as called
      from users u join profiles p on p.id = u.id where u.id = ${userId}
    ), like_me as (
      (select o.id, 'mailbox' as by from me join users o on mailbox_key(o.email) = me.mailbox limit ${max + 1})
      union all (select o.id, 'phone' from me join profiles o on o.phone is not null and phone_key(o.phone) = me.phone limit ${max + 1})
      union all (select o.id, 'called' from me join profiles o on o.full_name is not null and me.called <> '' and name_key(o.full_name) = me.called
        limit ${max + 1})
    )
    select u.id, coalesce(p.full_name, 'Sin nombre') as name, u.email, u.created_at as "createdAt",
      bool_or(l.by = 'mailbox') as mailbox, bool_or(l.by = 'phone') as phone, bool_or(l.by = 'called') as called
    from like_me l join users u on u.id = l.id join profiles p on p.id = u.id
    where u.id <> ${userId} and u.merged_into is null and p.role <> 'staff'
    group by u.id, p.full_name order by count(*) desc, u.created_at, u.id limit ${max}`)
    return {
      items: rows.map(({ createdAt, mailbox, phone, called, ...account }) => ({
        ...account,
        createdAt: new Date(createdAt).toISOString(),
        likenesses: [
          ...(mailbox ? ['mailbox' as const] : []),
          ...(phone ? ['phone' as const] : []),
          ...(called ? ['name' as const] : []),
        ],
      })),
    }
  },
)
