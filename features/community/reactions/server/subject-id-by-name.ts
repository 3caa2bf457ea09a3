import { type SQL, sql } from 'drizzle-orm'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'

/** SQL: id of the subject with this current or former name, public or not. */
export const subjectIdByName: Record<ReactableKind, (name: string) => SQL> = {
  business: (name) =>
    sql`coalesce((select id from businesses where slug = ${name}), (select business_id from business_former_slugs where slug = ${name}))`,
  product: (name) =>
    sql`coalesce((select id from products where slug = ${name}), (select product_id from product_former_slugs where slug = ${name}))`,
  author: (name) => sql`(select id from authors where username = ${name})`,
  post: (name) =>
    sql`coalesce((select post_id from published_posts where slug = ${name}), (select id from posts where slug = ${name}), (select post_id from post_former_slugs where slug = ${name}))`,
  store: (name) =>
    sql`coalesce((select id from stores where handle = ${name}), (select store_id from store_former_handles where handle = ${name}))`,
}
