import { type SQL, sql } from 'drizzle-orm'
import type { ProductFacets } from '#db/tables/selling/products.ts'
import { refuseTakenDown } from '#features/directory/server.ts'
import type { Database } from '#shared/server/services.ts'

export type FacetsRow = { id: string; title: string; facets: ProductFacets }

const idsOf = (ids: string[]): SQL => sql`${sql.param(ids)}::uuid[]`

/** What many products are changed in at once, as they are now, in the order of their ids. */
export async function readProductFacets(tx: Database, ids: string[]): Promise<FacetsRow[]> {
  const { rows } = await tx.execute<FacetsRow>(sql`
    select p.id, p.title, jsonb_build_object('state', p.state, 'publishedAt', p.published_at, 'category', p.category, 'tags', to_jsonb(p.tags),
      'updatedAt', p.updated_at, 'variants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'price', e.price, 'salePrice', e.sale_price, 'saleFrom', e.sale_from,
          'saleUntil', e.sale_until, 'tiers', e.tiers) order by e.id), '[]')
        from product_variants v join sellables e on e.id = v.id where v.product_id = p.id and not v.is_retired)) as facets
    from products p where p.id = any(${idsOf(ids)}) order by p.id`)
  return rows
}

/**
 * Products of a store with what is sold of them, held until the transaction ends, as they are then: the things first, in the order of their ids, as
 * whoever sells them takes them. Those that are not the store's are left out.
 */
export async function lockFacets(
  tx: Database,
  storeId: string,
  productIds: string[],
): Promise<FacetsRow[]> {
  const own = sql`select id from products where store_id = ${storeId} and id = any(${idsOf(productIds)})`
  await tx.execute(sql`
    select 1 from sellables where id in (select v.id from product_variants v where v.product_id in (${own})) order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`${own} order by id for update`)
  return readProductFacets(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Makes locked products what is given here, and what is sold of them buyable where they are published. Throws `conflict` for one that staff took down. */
export async function writeFacets(
  tx: Database,
  rows: { id: string; facets: ProductFacets }[],
  now: Date,
): Promise<void> {
  const published = rows.filter(({ facets }) => facets.state === 'published').map(({ id }) => id)
  if (published.length > 0) await refuseTakenDown(tx, published)
  const given = JSON.stringify(
    rows.map(({ id, facets: { variants: _, ...facets } }) => ({ id, ...facets })),
  )
  await tx.execute(sql`
    update products p set state = g.state, published_at = g."publishedAt", category = g.category,
      tags = array(select jsonb_array_elements_text(g.tags)), updated_at = ${now}
    from jsonb_to_recordset(${given}::jsonb) as g (id uuid, state text, "publishedAt" timestamptz, category text, tags jsonb)
    where p.id = g.id`)
  const things = JSON.stringify(
    rows.flatMap(({ facets: { variants, state } }) =>
      variants.map((one) => ({ ...one, isOffered: state === 'published' })),
    ),
  )
  await tx.execute(sql`
    update sellables s set price = g.price, sale_price = g."salePrice", sale_from = g."saleFrom", sale_until = g."saleUntil",
      tiers = coalesce(g.tiers, s.tiers), is_offered = g."isOffered", updated_at = ${now}
    from jsonb_to_recordset(${things}::jsonb)
      as g (id uuid, price bigint, "salePrice" bigint, "saleFrom" timestamptz, "saleUntil" timestamptz, tiers jsonb, "isOffered" boolean)
    where s.id = g.id`)
}
