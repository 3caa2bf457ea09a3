import { sql } from 'drizzle-orm'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** What a person marked with the heart and which stores they follow. */
export const favoritesPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const productos = await db.execute(sql`
      select p.title as producto, '/producto/' || p.slug as pagina, s.name as tienda, f.created_at as "guardadoEl"
      from favorite_products f join products p on p.id = f.product_id join stores s on s.id = p.store_id
      where f.profile_id = ${userId} order by f.created_at desc, p.id`)
    const tiendas = await db.execute(sql`
      select s.name as tienda, '/tienda/' || s.handle as pagina, f.created_at as "laSiguesDesde"
      from followed_stores f join stores s on s.id = f.store_id where f.profile_id = ${userId} order by f.created_at desc, s.id`)
    return { 'favoritos.json': { productos: productos.rows, tiendas: tiendas.rows } }
  },

  async erase(_services, tx, { userId }) {
    await tx.execute(sql`delete from favorite_products where profile_id = ${userId}`)
    await tx.execute(sql`delete from followed_stores where profile_id = ${userId}`)
  },
}
