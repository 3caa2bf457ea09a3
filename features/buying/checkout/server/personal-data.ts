import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Personal data in the cart. Purchases belong to the orders feature. */
export const checkoutPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute(sql`
      select s.title as producto, s.path as pagina, l.quantity as cantidad, l.added_at as "agregadoEl"
      from carts c join cart_lines l on l.cart_id = c.id join sellables s on s.id = l.sellable_id
      where c.profile_id = ${userId} order by l.added_at, l.sellable_id`)
    return { 'carrito.json': rows }
  },

  async erase(_services, tx, { userId }) {
    await tx.execute(sql`delete from carts where profile_id = ${userId}`)
  },
}
