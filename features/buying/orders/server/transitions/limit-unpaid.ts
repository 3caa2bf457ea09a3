import { createHash } from 'node:crypto'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { signaturesOf } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { networkDays, unpaidLimits } from '../../vocabulary.ts'
import type { NeededProduct } from './blocking-purchases.ts'

/** The buyer: an account, or the owner of a mailbox; and a hash of their network address. */
export type UnpaidBuyer = { profileId: string | null; email: string; placedFrom: Buffer | null }

/**
 * Stock and promotion uses about to be reserved. `except`: a purchase whose orders are being reopened, so that it
 * counts once.
 */
export type UnpaidOrders = {
  needs: readonly NeededProduct[]
  promotionIds: readonly string[]
  except?: string
}

type Counts = {
  mine: number
  inStore: number
  network: number
  pieces: number
  networkPieces: number
  networkUses: number
}

const refuse = (message: string) => new AppError('conflict', message)

/**
 * Serializes concurrent checkouts of the same buyer and of the same network, so that each sees what the previous one
 * placed.
 */
async function lockBuyer(
  tx: Database,
  { profileId, email, placedFrom }: UnpaidBuyer,
): Promise<void> {
  const buyer = profileId ?? email.toLowerCase()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('unpaid:' || ${profileId ? buyer : sql`mailbox_key(${buyer})`}, 0))`,
  )
  if (placedFrom)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('unpaid:' || encode(${placedFrom}::bytea, 'hex'), 0))`,
    )
}

/**
 * Throws `conflict` when a buyer or their network has reached a limit on unpaid reservations. Call it before placing
 * or reopening unpaid orders, after all other locks (products included).
 */
export async function limitUnpaid(
  tx: Database,
  holder: UnpaidBuyer,
  { needs, promotionIds, except }: UnpaidOrders,
): Promise<void> {
  await lockBuyer(tx, holder)
  const { profileId, email, placedFrom } = holder
  const mine = profileId
    ? sql`g.profile_id = ${profileId}`
    : sql`g.profile_id is null and mailbox_key(g.email) = mailbox_key(${email})`
  const things = sql`select n."sellableId" as id, n.quantity, s.store_id from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb)
    as n ("sellableId" uuid, quantity int) join sellables s on s.id = n."sellableId"`
  const isOther = sql`o.state = 'pending' and g.id is distinct from ${except ?? null}::uuid`
  const { rows } = await tx.execute<Counts>(sql`
    with things as materialized (${things}),
    held as materialized (
      select o.id, o.purchase_id, o.store_id, true as mine from purchases g join orders o on o.purchase_id = g.id where ${isOther} and ${mine}
      union all
      select o.id, o.purchase_id, o.store_id, false from purchases g join orders o on o.purchase_id = g.id
        where ${isOther} and g.placed_from = ${placedFrom}::bytea),
    pieces as (select h.mine, l.sellable_id, sum(l.quantity) + t.quantity as total from held h join order_lines l on l.order_id = h.id and l.from_stock
      join things t on t.id = l.sellable_id group by 1, 2, t.quantity),
    uses as (select count(*) as total from held h join order_discounts d on d.order_id = h.id and d.is_live
      join promotions p on p.id = d.promotion_id and p.max_uses is not null
      where not h.mine and p.id = any(${sql.param([...promotionIds])}::uuid[]) group by p.id)
    select (select count(distinct purchase_id) from held where mine)::int as mine,
      coalesce((select max(n) from (select count(*) as n from held where mine and store_id in (select store_id from things) group by store_id) c), 0)::int as "inStore",
      (select count(distinct purchase_id) from held where not mine)::int as network,
      coalesce((select max(total) from pieces where mine), 0)::int as pieces,
      coalesce((select max(total) from pieces where not mine), 0)::int as "networkPieces",
      coalesce((select max(total) from uses), 0)::int as "networkUses"`)
  const counts = rows[0]
  if (!counts) return
  if (counts.mine >= unpaidLimits.mailbox)
    throw refuse(
      `Tienes ${counts.mine} compras sin pagar. Paga o cancela alguna en Mis compras y vuelve a intentarlo.`,
    )
  if (counts.inStore >= unpaidLimits.store)
    throw refuse(
      `Tienes ${counts.inStore} pedidos sin pagar en la misma tienda. Paga o cancela alguno en Mis compras y vuelve a intentarlo.`,
    )
  if (counts.pieces > unpaidLimits.pieces)
    throw refuse(
      `Ya apartaste de lo mismo en una compra sin pagar. Sin pagar se apartan hasta ${unpaidLimits.pieces} piezas de cada cosa.`,
    )
  if (counts.networkUses >= unpaidLimits.networkUses)
    throw refuse(
      'Desde tu red hay muchas compras sin pagar con este descuento. Paga alguna, o inténtalo más tarde.',
    )
  if (counts.network >= unpaidLimits.network || counts.networkPieces > unpaidLimits.networkPieces)
    throw refuse(
      'Desde tu red hay muchas compras sin pagar. Inténtalo más tarde, o desde otra red.',
    )
}

/**
 * HMAC of a network address, 32 bytes: the same for the same address while the signing key lasts, and useless without
 * the key.
 */
export async function hashNetwork(services: Services, address: string): Promise<Buffer> {
  const [signature] = await signaturesOf(services, 'purchase_link', `network ${address}`)
  return createHash('sha256').update(signature).digest()
}

/** Deletes the network hashes of purchases that no longer count against a limit. */
export async function clearPurchaseNetworks({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - networkDays * dayMs)
  const waits = sql`exists (select from orders o where o.purchase_id = ${purchases.id} and o.state = 'pending')`
  await db
    .update(purchases)
    .set({ placedFrom: null })
    .where(and(isNotNull(purchases.placedFrom), lt(purchases.placedAt, before), sql`not ${waits}`))
}
