import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { isStoreVisible, matchesStoreHandle } from '#features/selling/stores/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { maxFeedBytes, maxFeedRows } from '../../vocabulary.ts'
import { type FeedProduct, type FeedRow, type FeedStore, feedRows } from './feed-rows.ts'

/** `isComplete` is false when rows were left out because of the size limits. */
export type Feed = { store: { name: string; link: string }; isComplete: boolean; rows: FeedRow[] }

/** Products per query, which bounds the memory for a query result of any catalogue. */
const productsPerQuery = 200

async function getFeedStore(
  { reads }: Pick<Services, 'reads'>,
  handle: string,
): Promise<FeedStore> {
  const statement = new SqlStatement()
  const text = `select s.id, s.handle, s.name, s.currency, s.state = 'open' as "isOpen" from stores s join businesses b on b.id = s.business_id
    where ${matchesStoreHandle(statement, handle)} and ${isStoreVisible(statement)}`
  const [store] = await run<FeedStore>(reads.pool, text, statement)
  if (!store) throw notFound('la tienda')
  return store
}

/** Lists published products of the store with an id above `after`, by id. */
function listFeedProducts(
  { reads }: Pick<Services, 'reads'>,
  store: FeedStore,
  after: string | null,
): Promise<FeedProduct[]> {
  const statement = new SqlStatement()
  const from = after === null ? '' : `and p.id > ${statement.value(after)}::uuid`
  const text = `select p.id, p.slug, p.title, p.description, p.category, p.brand, p.options, p.tags,
      (select coalesce(json_agg(m.storage_key order by f.position), '[]') from product_photos f join media_objects m on m.id = f.media_id
        where f.product_id = p.id) as photos,
      (select coalesce(json_agg(json_build_object('id', e.id, 'values', c.values, 'sku', e.sku, 'price', e.price, 'salePrice', e.sale_price,
        'saleFrom', e.sale_from, 'saleUntil', e.sale_until,
        'pricedAt', (select n.set_at from sellable_prices n where n.sellable_id = e.id order by n.number desc limit 1), 'stock', e.stock, 'weightGrams', case when e.is_shipped then e.weight_grams end,
          'photo', (select m.storage_key from media_objects m where m.id = c.photo_id))
          order by c.position, c.id), '[]')
        from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired) as variants
    from products p where p.store_id = ${statement.value(store.id)}::uuid and p.state = 'published' ${from} order by p.id ${limitOf(productsPerQuery)}`
  return run<FeedProduct>(reads.pool, text, statement)
}

/** Builds the feed of a public store, up to `maxRows` rows and `maxBytes` bytes. Throws `not_found`. */
export async function readFeed(
  services: Pick<Services, 'config' | 'reads' | 'now'>,
  handle: string,
  { maxRows = maxFeedRows, maxBytes = maxFeedBytes } = {},
): Promise<Feed> {
  const { siteUrl } = services.config
  const store = await getFeedStore(services, handle)
  const feed: Feed = {
    store: { name: store.name, link: `${siteUrl}/tienda/${store.handle}` },
    isComplete: true,
    rows: [],
  }
  const now = services.now()
  let bytes = 0
  let after: string | null = null
  for (;;) {
    const page: FeedProduct[] = await listFeedProducts(services, store, after)
    for (const row of page.flatMap((product) => feedRows(product, store, siteUrl, now))) {
      bytes += Buffer.byteLength(JSON.stringify(row))
      if (feed.rows.length === maxRows || bytes > maxBytes) return { ...feed, isComplete: false }
      feed.rows.push(row)
    }
    after = page.at(-1)?.id ?? null
    if (page.length < productsPerQuery) return feed
  }
}
