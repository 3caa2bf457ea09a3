import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { removeFavorite as contract } from '../contract.ts'

/** Takes a product off the caller's favourites, also by a former name, and also one that nobody sees any more. */
export const removeFavorite = handle(contract, async ({ services, caller, input: { slug } }) => {
  await services.db.execute(sql`
    delete from favorite_products where profile_id = ${caller.userId} and product_id = coalesce(
      (select id from products where slug = ${slug}), (select product_id from product_former_slugs where slug = ${slug}))`)
  return {}
})
