import { Pool } from 'pg'
import { readDemoGoods } from '#demo/stores/server/read-demo-goods.ts'
import { productDrawings } from '#demo/stores/vocabulary.ts'

/** Number of stores and products, from the goals. */
const size = { stores: 50, products: 10_000 }

/**
 * Creates up to fifty open stores of verified businesses with ten thousand products with ample stock; once per data
 * folder.
 */
export async function makeStores(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from products`)
    if ((rows[0]?.n ?? 0) >= size.products) return
    const names = readDemoGoods().flatMap(({ names, drawing, about, price }) =>
      names.map((title) => ({
        title,
        about,
        price: Math.round(price * 100),
        category: productDrawings[drawing],
      })),
    )
    await pool.query(
      `insert into stores (id, business_id, handle, name, currency, state, opened_at, manual_instructions, is_demo)
        select gen_random_uuid(), b.id, 'bench-' || b.n, 'Tienda ' || b.n, 'MXN', 'open', now(), 'Transferencia', true
        from (select b.id, row_number() over (order by b.id) as n from businesses b
          where b.level >= 2 and b.state = 'published' and not exists (select from stores s where s.business_id = b.id)) b
        where b.n <= $1 - (select count(*) from stores)`,
      [size.stores],
    )
    await pool.query(`insert into shipping_methods (id, store_id, kind, name, price, position)
      select gen_random_uuid(), s.id, 'delivery', 'Envío nacional', 9900, 0 from stores s
      where s.handle like 'bench-%' and not exists (select from shipping_methods m where m.store_id = s.id)`)
    await pool.query(
      `with made as (
        insert into products (id, store_id, slug, title, description, category, state, published_at)
        select gen_random_uuid(), s.id, 'bench-' || nth, (g.names ->> 'title') || ' ' || nth, g.names ->> 'about', g.names ->> 'category', 'published',
          now() - nth * interval '7 minutes'
        from generate_series(1, $1::int - (select count(*)::int from products)) as made_up (nth)
        join lateral (select $2::jsonb -> (nth % jsonb_array_length($2::jsonb)) as names) g on true
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from stores where handle like 'bench-%') s
          on s.place = nth % s.total
        returning id, store_id, slug, title),
      sold as (
        insert into sellables (id, kind, store_id, currency, title, path, price, is_offered)
        select m.id, 'product', m.store_id, 'MXN', m.title, '/producto/' || m.slug, 9900 + (abs(hashtext(m.slug)) % 90000), true from made m returning id)
      insert into product_variants (id, product_id, position) select s.id, s.id, 0 from sold s`,
      [size.products, JSON.stringify(names)],
    )
    await pool.query(
      `select count_stock(id, 1000000, 'bench', null, null) from sellables where stock is null`,
    )
    // Otherwise autovacuum would run during the measurement. Empty tables stay unanalyzed as on a new installation: a
    // plan made for an empty table scans all rows until autovacuum analyzes it within a minute.
    await pool.query(
      'vacuum analyze stores, shipping_methods, products, sellables, product_variants, stock_movements',
    )
  } finally {
    await pool.end()
  }
}
