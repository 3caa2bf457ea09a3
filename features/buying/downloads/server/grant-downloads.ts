import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { downloadGrants } from '#db/tables/buying/downloads.ts'
import { notify } from '#features/accounts/server.ts'
import {
  buyerOf,
  byPlatform,
  lockOrders,
  transitionOrder,
} from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { defaultDownloadTerms } from '../vocabulary.ts'
import type { DownloadsNotices } from './notices.ts'

type SoldFile = { orderId: string; sellableId: string; fileId: string; times: number; days: number }

/** Files currently sold with the products of these orders, locked so that none is removed meanwhile. */
async function listSoldFiles(tx: Database, orderIds: readonly string[]): Promise<SoldFile[]> {
  const { rows } = await tx.execute<SoldFile>(sql`
    select l.order_id as "orderId", l.sellable_id as "sellableId", f.id as "fileId",
      coalesce(t.times, ${defaultDownloadTerms.times}::int) as times, coalesce(t.days, ${defaultDownloadTerms.days}::int) as days
    from order_lines l join product_variants v on v.id = l.sellable_id join products p on p.id = v.product_id and p.kind = 'digital'
      join product_files f on f.product_id = p.id and f.retired_at is null left join download_terms t on t.product_id = p.id
    where l.order_id = any(${sql.param([...orderIds])}::uuid[]) order by l.order_id, l.position, f.position for key share of f`)
  return rows
}

/** Those of these orders that contain only files. */
async function listFileOnlyOrders(tx: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o where o.id = any(${sql.param([...orderIds])}::uuid[]) and not exists (
      select from order_lines l where l.order_id = o.id and not exists (
        select from download_grants g where g.order_id = l.order_id and g.sellable_id = l.sellable_id))
    order by o.id`)
  return rows.map(({ id }) => id)
}

/**
 * Grants the buyer of paid orders their downloads, under the products' current limits, and notifies them. Marks
 * orders that contain only files as delivered. Runs in the transaction that locked the purchase; idempotent.
 */
export async function grantDownloads(
  services: Services,
  tx: Database,
  { purchaseId, orderIds }: { purchaseId: string; orderIds: readonly string[] },
): Promise<void> {
  const files = await listSoldFiles(tx, orderIds)
  if (files.length === 0) return
  const now = services.now().getTime()
  const grants = files.map(({ times, days, ...file }) => ({
    ...file,
    id: v7(),
    maxDownloads: times,
    until: new Date(now + days * dayMs),
  }))
  await tx.insert(downloadGrants).values(grants).onConflictDoNothing()
  const buyer = await buyerOf(tx, purchaseId)
  const cause = `${purchaseId}:${[...orderIds].sort()[0]}`
  const downloadNotice = { kind: 'downloads.ready', facts: { files: files.length }, cause } as const
  if (buyer) await notify<DownloadsNotices>(services, tx, { ...buyer, ...downloadNotice })
  const fileOnly = await listFileOnlyOrders(tx, orderIds)
  if (fileOnly.length === 0) return
  for (const order of await lockOrders(tx, purchaseId, fileOnly))
    if (order.state === 'paid')
      await transitionOrder(services, tx, order, 'deliver', {
        ...byPlatform,
        detail: 'Listo para descargar',
      })
}
