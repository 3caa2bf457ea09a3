import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readProduct } from '#features/selling/products/contract/catalogue.ts'
import type { TestApp } from '../test-app.ts'

/** Words used in Mexico and in none of the other countries. */
const mexican = `abarrotes|agujetas?|antiderrapante|blocks?|calientitas|cajuela|chamarras?|engargolados|engrapadoras?|estancia infantil|hule|huaraches?|maquila|minisplits?|minisúper
  |paletería|paquetería|playeras?|refacci[oó]n(es)?|refaccionaria|regularización|reflejante|taquizas?|foránea|boletos|en la colonia|cómputo|expediente|CH`
/** Further words that a country does not use, although another does. */
const foreign: Record<string, string> = {
  MX: 'remeras?|poleras?|camperas?|zapatillas|ordenador(es)?|móviles|chompas?|frazadas?|bombillas?|fontanería|gasfitería|aparcamiento|parqueadero|arriendo|patatas|heladeras|neveras|S|L',
  ES: `aretes|avalúos|audífonos|autolavado|balanceo|bocinas?|bolsas?|buró|camionetas?|carros?|celular(es)?|chapas|cobijas?|computadoras?|destape|estacionamiento|estufas?|fletes|florerías?|floreros?
    |foco|labial|lentes|licuadora|mezclilla|neveras?|papas|pasta dura|plomería|refrigeradores|renta|rines|rompecabezas|sábila|suéter|tapete|(?<!de )tenis|útiles escolares|de piso|autos?
    |carne de res|remodelación|línea blanca|malteadas|cierre de dos|teléfonos? de|guía(?! de (?:plantas|tallas))`,
  CO: `mezclilla|bolsas?|bocinas?|lentes(?! de contacto)|estacionamiento|coches?|autos?|refrigeradores|renta|computadoras|foco|pila para|pasta dura`,
  AR: `aretes|avalúos|de diadema|audífonos|bocinas?|bolsas?|buró|cobijas?|cojín(es)?|coches?|estufas?|faldas?|foco|gafas|lentes de sol|mezclilla|rines|tapete|(?<!de )tenis|renta|carne de res|talla|lavadoras|refrigeradores
    |chaquetas?|camisetas?|de piel|afinación|balón|champú|autolavado`,
  CL: `aretes|avalúos|de diadema|bocinas?|bolsas?|buró|camisetas?|cobijas?|coches?|estufas?|foco|gafas|rines|tapete|(?<!de )tenis|renta|carne de res|remeras?|camperas?|plomería|computadoras|champú|de piel|pizarrón`,
  PE: `avalúos|bocinas?|bolsas?|cobijas?|coches?|estufas?|chaquetas?|camisetas?|mezclilla|(?<!de )tenis|renta|plomería|refrigeradores|rines|de piel`,
}
const foreignIn = (country: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${country === 'MX' ? '' : `${mexican}|`}${foreign[country]})(?![\\p{L}\\p{N}])`.replace(
      /\s*\n\s*/g,
      '',
    ),
    'iu',
  )

/** Declares consistency tests of the demonstration in `demo`, within a suite: creating it takes long, so its tests share it. */
export const testDemoConsistency = (demo: () => TestApp) =>
  describe('what it tells', () => {
    const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await demo().services.db.execute<Row>(query)).rows

    it('is said in the words and sizes of its country, all of it', async () => {
      const rows = await rowsOf<{ country: string; said: string }>(sql`
      with home as (select b.id, a.country_code as country from businesses b join business_addresses a on a.business_id = b.id and a.is_primary),
        shop as (select s.id, h.country from stores s join home h on h.id = s.business_id)
      select h.country, concat_ws(E'\n', b.name, b.tagline, b.description) as said from businesses b join home h using (id)
      union all select h.country, concat_ws(E'\n', o.name, o.description) from business_offers o join home h on h.id = o.business_id
      union all select h.country, concat_ws(E'\n', s.name, s.about, s.return_policy) from stores s join home h on h.id = s.business_id
      union all select s.country, concat_ws(E'\n', p.title, p.description, array_to_string(p.options || p.tags, E'\n')) from products p join shop s on s.id = p.store_id
      union all select s.country, array_to_string(v.values, E'\n') from product_variants v join products p on p.id = v.product_id join shop s on s.id = p.store_id
      union all select s.country, concat_ws(E'\n', m.name, m.detail) from shipping_methods m join shop s on s.id = m.store_id
      union all select s.country, concat_ws(E'\n', e.detail) from order_events e join orders o on o.id = e.order_id join shop s on s.id = o.store_id
      union all select h.country, concat_ws(E'\n', r.text, y.text) from reviews r left join review_replies y on y.review_id = r.id join home h on h.id = r.business_id
      union all select h.country, q.text from questions q join home h on h.id = q.business_id
      union all select h.country, n.text from answers n join questions q on q.id = n.question_id join home h on h.id = q.business_id
      union all select h.country, concat_ws(E'\n', f.value, f.detail::text) from verification_facts f join home h on h.id = f.business_id`)
      expect(new Set(rows.map(({ country }) => country)).size).toBe(6)
      expect(rows.length).toBeGreaterThan(2000)
      const wrong = rows.flatMap(({ country, said }) =>
        (said ?? '')
          .split('\n')
          .filter((line) => foreignIn(country).test(line))
          .map((line) => `${country}: ${line}`),
      )
      expect([...new Set(wrong)]).toEqual([])
    })

    it('is dated after its business was there', async () => {
      const early = await rowsOf(sql`
      select told.kind, count(*)::int as n from (
        select 'facts' as kind, f.business_id, f.created_at as at from verification_facts f
        union all select 'leads', l.business_id, l.created_at from leads l
        union all select 'visits', c.business_id, c.day::timestamptz from business_daily_counts c
        union all select 'questions', q.business_id, q.created_at from questions q
        union all select 'opinions', r.business_id, r.created_at from reviews r
        union all select 'stores', s.business_id, s.opened_at from stores s
        union all select 'products', s.business_id, p.published_at from products p join stores s on s.id = p.store_id
        union all select 'orders', s.business_id, o.created_at from orders o join stores s on s.id = o.store_id) told
      join businesses b on b.id = told.business_id where told.at < b.created_at group by 1`)
      expect(early).toEqual([])
      const before = await rowsOf(
        sql`select o.number from orders o join stores s on s.id = o.store_id where o.created_at < s.opened_at`,
      )
      expect(before).toEqual([])
    })

    it('has visits wherever something was sold', async () => {
      const rows = await rowsOf<{ name: string; visits: number }>(sql`
      select b.name, coalesce((select sum(count) from business_daily_counts c where c.business_id = b.id and c.kind = 'view'), 0)::int as visits
      from businesses b where exists (select from stores s join orders o on o.store_id = s.id where s.business_id = b.id)`)
      expect(rows).toHaveLength(18)
      expect(rows.filter(({ visits }) => visits < 100)).toEqual([])
    })

    it('says of each sale in Spain what was asked before it', async () => {
      const rows = await rowsOf<{ slug: string }>(sql`
      select distinct p.slug from products p join stores s on s.id = p.store_id join sellables e on e.store_id = s.id
        join product_variants v on v.id = e.id and v.product_id = p.id
      where s.handle = 'lonja-embajada-mirasol' and e.sale_price is not null limit 3`)
      expect(rows).toHaveLength(3)
      for (const { slug } of rows) {
        const { product } = await demo().as().call(readProduct, { slug })
        expect(product.variants.map(({ lowestBefore }) => lowestBefore)).toEqual(
          product.variants.map(({ fullPrice }) => fullPrice),
        )
      }
    })

    it('has stores that are named as their businesses are, which trade in what they sell', async () => {
      const rows = await rowsOf<{ store: string; business: string; category: string }>(sql`
      select s.name as store, b.name as business, c.slug as category from stores s join businesses b on b.id = s.business_id
      join categories c on c.id = b.category_id order by s.handle`)
      expect(rows.map(({ store, business, category }) => [store, business, category])).toEqual([
        ['Altavista Papel y Tecnología', 'Papelería Altavista', 'papelerias'],
        ['Alborada Natural', 'Cosmética Alborada', 'perfumes-y-cosmeticos'],
        ['Calzado El Portón', 'Zapatería El Portón', 'zapaterias'],
        ['Casa Aurora', 'Almacenes Casa Aurora', 'tiendas-departamentales'],
        ['Cerámica La Noria', 'Taller La Noria', 'artesanias'],
        ['Cueros La Candelilla', 'Marroquinería La Candelilla', 'piel-y-cuero'],
        ['Deportes Zorzal', 'Deportes Zorzal', 'deportes'],
        ['Mirasol', 'Deportes Mirasol', 'deportes'],
        ['Joyería Valdemar', 'Joyería Valdemar', 'joyerias'],
        ['Juguetería La Estación', 'Juguetería La Estación', 'jugueterias'],
        ['Lanas Cumbres', 'Tejidos Cumbres', 'textiles'],
        ['Librería Marisma', 'Librería Marisma', 'libros-y-revistas'],
        ['Librería San Telesforo', 'Librería San Telesforo', 'libros-y-revistas'],
        ['Mascotas El Trébol', 'Mascotas El Trébol', 'otros-comercios'],
        ['Papel y Tinta Los Alcatraces', 'Papelería Los Alcatraces', 'papelerias'],
        ['Taller Jacarandá', 'Artesanías Jacarandá', 'artesanias'],
        ['Tejidos El Colibrí', 'Tejidos El Colibrí', 'textiles'],
        ['Vivero El Sauce', 'Vivero El Sauce', 'florerias'],
      ])
    })
  })
