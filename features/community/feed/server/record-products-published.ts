import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { recordFeedItem } from './record-feed-item.ts'

type Published = { businessId: string; productIds: string[] }

/** Records products that were published for the first time as one feed item per day. */
export async function recordProductsPublished(
  services: Services,
  tx: Database,
  { businessId, productIds }: Published,
): Promise<void> {
  if (productIds.length === 0) return
  const id = await recordFeedItem(services, tx, {
    businessId,
    kind: 'published',
    at: services.now(),
  })
  await tx.execute(sql`
    insert into happening_products (happening_id, product_id) select ${id}::uuid, p.id from products p
    where p.id = any(${sql.param(productIds)}::uuid[]) and p.state = 'published' order by p.id on conflict do nothing`)
}
