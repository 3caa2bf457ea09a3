import { type SQL, sql } from 'drizzle-orm'
import type { ProductFacets } from '#db/tables/selling/products.ts'
import { refuseTakenDown } from '#features/directory/server.ts'
import { setSellableFacets } from '#features/selling/stores/server/index.ts'
import type { Database } from '#shared/server/services.ts'

export type FacetsRow = { id: string; title: string; facets: ProductFacets }

const idsOf = (ids: string[]): SQL => sql`${sql.param(ids)}::uuid[]`

/** Lists the bulk-editable fields of these products as they are now, in id order. */
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
 * Locks products of a store and their sellables until the transaction ends and returns their bulk-editable fields. Sellables first, in id
 * order, as buying locks them, which prevents deadlocks. Omits products of other stores.
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

/**
 * Writes these fields to locked products; their sellables are offered where the product is published. Throws `conflict` for a product that
 * staff took down.
 */
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
  await setSellableFacets(
    tx,
    rows.flatMap(({ facets: { variants, state } }) =>
      variants.map((one) => ({ ...one, isOffered: state === 'published' })),
    ),
    now,
  )
}
