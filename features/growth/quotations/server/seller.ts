import { sql } from 'drizzle-orm'
import { offeredProviders } from '#features/buying/server.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { businessCurrency } from '#features/growth/contacts/server/index.ts'
import { getLevelTerms } from '#features/selling/server.ts'
import { type StoreTax, storeTax } from '#features/selling/stores/contract/tax.ts'
import { notFound } from '#shared/app-error.ts'
import type { LevelTerms } from '#shared/commission.ts'
import { formatMoney } from '#shared/money.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** The business that quotes, and its store as it sells now. */
export type Seller = {
  businessId: string
  name: string
  slug: string
  timeZone: string
  isListed: boolean
  currency: string
  tax: StoreTax | null
  terms: LevelTerms
  store: { id: string; isOpen: boolean; isDemo: boolean } | null
}

type Row = Omit<Seller, 'tax' | 'terms' | 'currency'> & {
  level: number
  taxRate: number | null
  currency: string | null
}

/** Reads who quotes. Throws `not_found`. */
export async function readQuotationSeller(
  { now }: Services,
  db: Database,
  businessId: string,
): Promise<Seller> {
  const today = sql`(${now().toISOString()}::timestamptz at time zone b.time_zone)::date`
  const { rows } = await db.execute<Row>(sql`
    select b.id as "businessId", b.name, b.slug, b.time_zone as "timeZone", b.state = any(${sql.param([...listedStates])}::text[]) as "isListed",
      case when b.verified_until < ${today} then 0 else b.level end as level, t.currency, t.tax_rate as "taxRate",
      case when t.id is not null then json_build_object('id', t.id, 'isDemo', t.is_demo,
        'isOpen', t.state = 'open' and b.state = any(${sql.param([...listedStates])}::text[]) and not is_unattended(b.id)) end as store
    from businesses b left join stores t on t.business_id = b.id where b.id = ${businessId}`)
  const [row] = rows
  if (!row) throw notFound('el negocio')
  const { level, taxRate, currency: sellsIn, ...seller } = row
  const currency = sellsIn ?? (await businessCurrency(db, businessId))
  return {
    ...seller,
    currency,
    tax: row.store && storeTax({ currency, taxRate }),
    terms: getLevelTerms(level, currency),
  }
}

/** How a total can be paid online: the ways, or why there are none, for the person and for the team. */
export type OnlinePayment =
  | { providers: PaymentProvider[]; problem: null }
  | { providers: []; problem: string }

const none = (problem: string): OnlinePayment => ({ providers: [], problem })

/** Whether the store of a seller takes a payment of this amount of a currency now. */
export async function onlinePayment(
  services: Services,
  db: Database,
  { store, terms, currency }: Seller,
  amount: { total: number; currency: string },
): Promise<OnlinePayment> {
  if (!store) return none('El negocio no tiene una tienda en Lonja que cobre en línea.')
  if (!store.isOpen) return none('La tienda no recibe pedidos en este momento.')
  if (!terms.takesPayments)
    return none('El negocio todavía no está verificado para cobrar en línea.')
  if (currency !== amount.currency)
    return none('La tienda cambió de moneda desde que se hizo la cotización.')
  if (amount.total > terms.maxPerOrder)
    return none(
      `La tienda puede recibir pagos en línea de hasta ${formatMoney(terms.maxPerOrder, currency)}.`,
    )
  const providers = await offeredProviders(services, db, [store.id])
  return providers.length > 0
    ? { providers, problem: null }
    : none('La tienda todavía no tiene una forma de cobrar en línea.')
}
