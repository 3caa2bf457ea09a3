import { sql } from 'drizzle-orm'
import { parentCategory } from '#features/selling/products/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { PromotionState } from '../vocabulary.ts'
import type { PromotionOffer } from './discount-lines.ts'

/**
 * The buyer as far as known: an account, an e-mail address, or neither. `cartId`: promotion uses of that cart's unpaid purchases still
 * count as available to it.
 */
export type Buyer = { profileId: string | null; email: string | null; cartId?: string | null }

/**
 * A promotion with its current status. `uses` and `ownUses` count valid orders in total and of this buyer; 0 for promotions without that
 * limit.
 */
export type OfferWithStatus = PromotionOffer & {
  storeId: string
  state: PromotionState
  isBegun: boolean
  isEnded: boolean
  maxUses: number | null
  maxUsesPerPerson: number | null
  uses: number
  ownUses: number
}

type Row = Omit<OfferWithStatus, 'things'> & { things: string[] | null }

/** `codes`: the code entered for each store id. `isPlacing` locks promotions with a limit until the transaction ends. */
export type OfferRequest = {
  storeIds: readonly string[]
  codes: Readonly<Record<string, string>>
  buyer: Buyer
  isPlacing: boolean
}

/**
 * Lists promotions that may apply in these stores: running automatic ones, and any with the entered code. It is one statement whether or
 * not the code exists, so that timing does not reveal codes. When an order is placed, promotions with a limit are locked in id order and
 * read again, so that concurrent uses are counted.
 */
export async function listApplicableOffers(
  { now }: Services,
  db: Database,
  { storeIds, codes, buyer, isPlacing }: OfferRequest,
  sellableIds: readonly string[],
): Promise<OfferWithStatus[]> {
  const at = now().toISOString()
  const codePairs = JSON.stringify(Object.entries(codes).map(([store, code]) => ({ store, code })))
  const condition = sql`p.store_id = any(${sql.param([...storeIds])}::uuid[]) and p.state <> 'archived' and (
    (p.code is null and p.state = 'active' and (p.begins_at is null or p.begins_at <= ${at}) and (p.ends_at is null or p.ends_at > ${at}))
    or (p.store_id, p.code) in (select s.store, s.code from jsonb_to_recordset(${codePairs}::jsonb) as s (store uuid, code text)))`
  const own = buyer.cartId ? sql`own_uses(${buyer.cartId}, p.id)` : sql`0`
  const query = sql`
    select p.id, p.code, p.name, p.kind, p.percent, p.amount::float8 as amount, p.buy_quantity as "buyQuantity", p.get_quantity as "getQuantity",
      p.min_subtotal::float8 as "minSubtotal", p.is_combinable as "isCombinable", p.store_id as "storeId", p.state, p.max_uses as "maxUses", p.max_uses_per_person as "maxUsesPerPerson",
      p.begins_at is null or p.begins_at <= ${at} as "isBegun", coalesce(p.ends_at <= ${at}, false) as "isEnded",
      case when p.max_uses is null then 0 else (select count(*) from order_discounts d where d.promotion_id = p.id and d.is_live) - ${own} end::int as uses,
      case when p.max_uses_per_person is null then 0 else promotion_uses_by(p.id, ${buyer.profileId}::uuid, ${buyer.email}::text) - ${own} end::int as "ownUses",
      case when p.scope = 'chosen' then (
        select coalesce(array_agg(v.id), '{}') from product_variants v join products r on r.id = v.product_id
        where v.id = any(${sql.param([...sellableIds])}::uuid[]) and (
          exists (select from promotion_products t where t.promotion_id = p.id and t.product_id = r.id)
          or exists (select from promotion_categories t where t.promotion_id = p.id
            and t.category in (r.category, ${JSON.stringify(parentCategory)}::jsonb ->> r.category)))) end as things
    from promotions p where ${condition} order by p.id`
  let { rows } = await db.execute<Row>(query)
  if (
    isPlacing &&
    rows.some(({ maxUses, maxUsesPerPerson }) => maxUses !== null || maxUsesPerPerson !== null)
  ) {
    await db.execute(sql`select p.id from promotions p where (p.max_uses is not null or p.max_uses_per_person is not null) and ${condition}
      order by p.id for update`)
    rows = (await db.execute<Row>(query)).rows
  }
  return rows.map((row) => ({ ...row, things: row.things && new Set(row.things) }))
}
