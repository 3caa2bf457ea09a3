import { sql } from 'drizzle-orm'
import { listSuspensions } from '#features/trust/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { handle } from '#shared/server/route.ts'
import { readUser as contract } from '../contract/people.ts'

type Row = Omit<Output<typeof contract>, 'suspensions'>

/** Returns the details of an account that the list lacks. Throws `not_found`. */
export const readUser = handle(contract, async ({ services, input: { userId } }) => {
  const { rows } = await services.db.execute<Row>(sql`
    select p.phone, nullif(concat_ws(', ', nullif(p.city, ''), nullif(p.state, ''), nullif(p.country, '')), '') as place, nullif(p.bio, '') as bio,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'role', m.role) order by b.name, b.id)
        from business_members m join businesses b on b.id = m.business_id where m.profile_id = u.id), '[]') as businesses
    from users u left join profiles p on p.id = u.id where u.id = ${userId}`)
  const [row] = rows
  if (!row) throw notFound('esa cuenta')
  const { phone, ...user } = row
  return {
    ...user,
    phone: phone && shownPhone(phone),
    suspensions: await listSuspensions(services.db, userId),
  }
})
