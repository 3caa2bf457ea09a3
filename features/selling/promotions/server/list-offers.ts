import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { parentCategory } from '#features/selling/products/vocabulary.ts'
import { isStoreVisible, matchesStoreHandle } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { dayWords } from '#shared/text/dates.ts'
import * as contract from '../contract/offers.ts'
import { maxAutomaticPromotions, offerLabel, type PromotionKind } from '../vocabulary.ts'
import { toDays } from './promotion-days.ts'

type Row = {
  id: string
  kind: PromotionKind
  percent: number | null
  amount: number | null
  buyQuantity: number | null
  getQuantity: number | null
  minSubtotal: number | null
  isCombinable: boolean
  isOfSome: boolean
  currency: string
  endsAt: Date | null
  timeZone: string
}

/** Details: selected products, end date, and that it cannot be combined. */
function detailOf({ isOfSome, endsAt, timeZone, isCombinable }: Row): string | null {
  const { endsOn } = toDays({ beginsAt: null, endsAt }, timeZone)
  const details = [
    isOfSome && 'En productos seleccionados.',
    endsOn && `Hasta el ${dayWords(endsOn)}.`,
    isCombinable ? null : 'No se suma a otras promociones.',
  ]
  return details.filter(Boolean).join(' ') || null
}

/** SQL condition: promotion `p` covers published product `r`; free shipping only covers products that are shipped. */
function countsForProduct(statement: SqlStatement): string {
  return `(p.scope = 'all' or exists (select from promotion_products t where t.promotion_id = p.id and t.product_id = r.id)
      or exists (select from promotion_categories t where t.promotion_id = p.id
        and t.category in (r.category, ${statement.value(JSON.stringify(parentCategory))}::jsonb ->> r.category)))
    and (p.kind <> 'shipping' or exists (select from product_variants v join sellables e on e.id = v.id
      where v.product_id = r.id and not v.is_retired and e.is_shipped))`
}

/** Lists the running automatic promotions of an open store, those on goods first. Empty for a store or product that is not public. */
export const listOffers = handle(contract.listOffers, async ({ services, input }) => {
  const statement = new SqlStatement()
  const now = `${statement.value(services.now())}::timestamptz`
  const ofProduct =
    input.product === undefined
      ? ''
      : `and exists (select from products r where r.store_id = s.id and r.slug = ${statement.value(input.product)} and r.state = 'published'
          and ${countsForProduct(statement)})`
  const rows = await run<Row>(
    services.reads.pool,
    `select p.id, p.kind, p.percent, p.amount::float8 as amount, p.buy_quantity as "buyQuantity", p.get_quantity as "getQuantity",
      p.min_subtotal::float8 as "minSubtotal", p.is_combinable as "isCombinable",
      p.scope = 'chosen' and ${input.product === undefined} as "isOfSome", p.currency, p.ends_at as "endsAt", b.time_zone as "timeZone"
    from stores s join businesses b on b.id = s.business_id join promotions p on p.store_id = s.id
    where ${matchesStoreHandle(statement, input.handle)} and s.state = 'open' and not is_unattended(b.id) and ${isStoreVisible(statement)}
      and p.code is null and p.state = 'active' and (p.begins_at is null or p.begins_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
      and (p.max_uses is null or p.max_uses > (select count(*) from order_discounts d where d.promotion_id = p.id and d.is_live)) ${ofProduct}
    order by p.kind = 'shipping', p.id ${limitOf(maxAutomaticPromotions)}`,
    statement,
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      label: offerLabel(row, row.currency),
      detail: detailOf(row),
    })),
  }
})
