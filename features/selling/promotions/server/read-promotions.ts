import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Promotion } from '../contract/promotions.ts'
import { phaseOf } from './phase.ts'
import { toDays } from './promotion-days.ts'

type Row = Omit<Promotion, 'phase' | 'beginsOn' | 'endsOn' | 'productIds' | 'version'> & {
  beginsAt: string | null
  endsAt: string | null
  timeZone: string
  version: string
  time: string
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** What order `o` sold, less refunds, in minor units. Of use for paid orders only; a cancelled one was refunded whole. */
export const netSale = sql`order_total(o.id) - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0)`

/** Lists the promotions `p` that match `where`, newest first, as the store's team sees them; `time` is the list cursor. */
export async function readPromotions(
  services: Services,
  db: Database,
  where: SQL,
  max: number,
): Promise<{ promotion: Promotion; time: string }[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.code, p.kind, p.percent, p.amount::float8 as amount, p.buy_quantity as "buyQuantity", p.get_quantity as "getQuantity",
      p.min_subtotal::float8 as "minSubtotal", p.max_uses as "maxUses", p.max_uses_per_person as "maxUsesPerPerson", p.scope, p.state, p.is_combinable as "isCombinable", p.currency,
      p.begins_at as "beginsAt", p.ends_at as "endsAt", b.time_zone as "timeZone", p.updated_at::text as version, p.created_at::text as time, p.created_at as "createdAt",
      used.uses, used.given, used.sold,
      (select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title) order by r.title, r.id), '[]')
        from promotion_products t join products r on r.id = t.product_id where t.promotion_id = p.id) as products,
      (select coalesce(json_agg(t.category order by t.category), '[]') from promotion_categories t where t.promotion_id = p.id) as categories
    from (select * from promotions p where ${where} order by p.created_at desc, p.id desc limit ${max}) p
    join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
    cross join lateral (select (count(*) filter (where d.is_live))::int as uses,
        coalesce(sum(d.amount) filter (where d.is_live and o.paid_at is not null), 0)::float8 as given,
        coalesce(sum(${netSale}) filter (where o.paid_at is not null), 0)::float8 as sold
      from order_discounts d join orders o on o.id = d.order_id where d.promotion_id = p.id and (d.is_live or o.paid_at is not null)) used
    order by p.created_at desc, p.id desc`)
  return rows.map(({ beginsAt, endsAt, timeZone, time, ...row }) => {
    const instants = { beginsAt: instant(beginsAt), endsAt: instant(endsAt) }
    const productIds = row.products.map(({ id }) => id)
    const phase = phaseOf({ ...row, ...instants }, services.now())
    return {
      time,
      promotion: {
        ...row,
        createdAt: new Date(row.createdAt).toISOString(),
        ...toDays(instants, timeZone),
        productIds,
        phase,
      },
    }
  })
}

/** Gets a promotion of a store. Throws `not_found`. */
export async function readPromotion(
  services: Services,
  db: Database,
  storeId: string,
  id: string,
): Promise<Promotion> {
  const [found] = await readPromotions(
    services,
    db,
    sql`p.id = ${id} and p.store_id = ${storeId}`,
    1,
  )
  if (!found) throw notFound('la promoción')
  return found.promotion
}
