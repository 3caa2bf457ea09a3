import { type SQL, sql } from 'drizzle-orm'
import type { ThingKind } from '#features/subjects/vocabulary.ts'

/** SQL of the id of what is called so, or once was; also of what nobody sees any more. */
export const idOf: Record<ThingKind, (name: string) => SQL> = {
  business: (name) =>
    sql`coalesce((select id from businesses where slug = ${name}), (select business_id from business_former_slugs where slug = ${name}))`,
  product: (name) =>
    sql`coalesce((select id from products where slug = ${name}), (select product_id from product_former_slugs where slug = ${name}))`,
  store: (name) => sql`(select id from stores where handle = ${name})`,
}
