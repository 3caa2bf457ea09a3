import { type SQL, sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import type { GrantState } from '../vocabulary.ts'

/** A download permission with its file and state. */
export type Grant = {
  id: string
  orderId: string
  title: string
  name: string
  mediaId: string | null
  storageKey: string | null
  contentType: string | null
  bytes: number
  maxDownloads: number
  downloadCount: number
  until: string
  state: GrantState
}

type Row = Omit<Grant, 'state'> & { isClosed: boolean }

const stateOf = (
  { isClosed, until, storageKey, downloadCount, maxDownloads }: Row,
  now: Date,
): GrantState => {
  if (isClosed) return 'closed'
  if (storageKey === null || new Date(until) <= now) return 'over'
  return downloadCount < maxDownloads ? 'open' : 'used'
}

/**
 * Lists grants matching a condition on `g` and orders `o`, in line order. They are closed for orders that are unpaid,
 * cancelled or fully refunded, and for lines that the buyer returned.
 */
export async function listGrants(
  services: Services,
  db: Database,
  condition: SQL,
): Promise<Grant[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.order_id as "orderId", l.title, f.name, m.id as "mediaId", m.storage_key as "storageKey", m.content_type as "contentType",
      coalesce(m.bytes, 0)::float8 as bytes, g.max_downloads as "maxDownloads", g.download_count as "downloadCount", g.until,
      o.state in ('pending', 'cancelled', 'expired')
        or (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id) >= order_total(o.id)
        or (select coalesce(sum(b.quantity), 0) from return_lines b join return_requests w on w.id = b.return_id
            where b.order_id = g.order_id and b.sellable_id = g.sellable_id and w.state <> 'refused') >= l.quantity as "isClosed"
    from download_grants g join orders o on o.id = g.order_id
      join order_lines l on l.order_id = g.order_id and l.sellable_id = g.sellable_id
      join product_files f on f.id = g.file_id left join media_objects m on m.id = f.media_id
    where ${condition} order by o.id, l.position, f.position, f.id`)
  const now = services.now()
  return rows.map(({ isClosed, ...grant }) => ({
    ...grant,
    until: new Date(grant.until).toISOString(),
    state: stateOf({ isClosed, ...grant }, now),
  }))
}
