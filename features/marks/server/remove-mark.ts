import { type SQL, sql } from 'drizzle-orm'
import type { ThingKind } from '#features/subjects/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import { removeMark as contract } from '../contract.ts'

const idOf: Record<ThingKind, (name: string) => SQL> = {
  business: (name) =>
    sql`coalesce((select id from businesses where slug = ${name}), (select business_id from business_former_slugs where slug = ${name}))`,
  product: (name) =>
    sql`coalesce((select id from products where slug = ${name}), (select product_id from product_former_slugs where slug = ${name}))`,
  store: (name) => sql`(select id from stores where handle = ${name})`,
}

/** Takes a mark of the caller's off, also by a former name, and also of what nobody sees any more. */
export const removeMark = handle(contract, async ({ services, caller, input: { act, kind, name } }) => {
  await services.db.execute(
    sql`delete from marks where profile_id = ${caller.userId} and act = ${act} and subject_id = ${idOf[kind](name)}`,
  )
  return {}
})
