import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderGroups, orders } from '#db/tables/buying/orders.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { commissionOf } from '#features/buying/orders/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import {
  mercadoPagoCountryOf,
  mercadoPagoLeadMinutes,
  mercadoPagoTerms,
  slowPaymentDays,
} from '../../vocabulary.ts'
import type { Payment } from '../providers/provider.ts'
import { toUnits, wholeUnits } from './amounts.ts'
import { type Access, callMercadoPago } from './call-mercado-pago.ts'
import { checkPage } from './check-page.ts'

const preference = z.object({ id: z.string().min(1).max(100), init_point: z.url() })

/** When the page at Mercado Pago closes: before the stock that it waits for is let go. */
export const closesAt = ({ expiresAt }: Pick<Payment, 'expiresAt'>) =>
  new Date(expiresAt.getTime() - mercadoPagoLeadMinutes * 60_000)

/** Where Mercado Pago sends its messages about a payment; webhooks alone, which are signed. */
const noticeAddress = ({ config }: Services, { id }: Payment) =>
  `${config.siteUrl}/mercado-pago/events?payment=${id}&source_news=webhooks`

async function readWhatIsPaid({ db }: Services, { orderIds, groupId }: Payment) {
  const paid = await db
    .select({
      number: orders.number,
      store: stores.name,
      commission: orders.commission,
      total: sql<string>`order_total(${orders.id})::text`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
  const [buyer] = await db
    .select({ name: orderGroups.name, email: orderGroups.email })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  return { paid: paid.map(({ total, ...order }) => ({ ...order, total: Number(total) })), buyer }
}

/**
 * What a page at Mercado Pago asks for: an item for each order, who pays, until when, and where the buyer comes back. A guest's token is not told.
 * Of what goes to the seller's own account the commission is ours.
 */
async function wantedOf(services: Services, payment: Payment) {
  const { id, currency, provider, groupId } = payment
  const { siteUrl, productName } = services.config
  const { paid, buyer } = await readWhatIsPaid(services, payment)
  const country = mercadoPagoCountryOf(currency)
  const back = `${siteUrl}${purchasePath(groupId, null)}&pago=mercado-pago`
  const commission = paid.reduce((sum, order) => sum + commissionOf(order), 0)
  return {
    external_reference: id,
    items: paid.map(({ number, store, total }) => ({
      id: number,
      title: wholeSigns(`Pedido ${number} · ${store}`, 250),
      quantity: 1,
      currency_id: currency,
      unit_price: toUnits(total, currency),
    })),
    ...(buyer && { payer: { name: buyer.name, email: buyer.email } }),
    back_urls: { success: back, pending: back, failure: back },
    // Refused for addresses that are not reachable from outside.
    ...(siteUrl.startsWith('https:') && {
      auto_return: 'approved',
      notification_url: noticeAddress(services, payment),
    }),
    payment_methods: { installments: country ? mercadoPagoTerms[country].installments : 1 },
    statement_descriptor: wholeSigns(productName, 13),
    expires: true,
    expiration_date_to: closesAt(payment).toISOString(),
    date_of_expiration: new Date(
      services.now().getTime() + slowPaymentDays * 86_400_000,
    ).toISOString(),
    ...(provider === 'mercado_pago_direct' && {
      marketplace_fee: toUnits(wholeUnits(commission, currency), currency),
    }),
  }
}

/** Makes the page on which a payment is made, and gives what it is called there. Throws MercadoPagoRefusal, `conflict` and `unavailable`. */
export async function makePreference(
  services: Services,
  access: Access,
  payment: Payment,
): Promise<string> {
  const body = await wantedOf(services, payment)
  return preference.parse(
    await callMercadoPago(access, {
      method: 'POST',
      path: '/checkout/preferences',
      body,
      key: payment.id,
    }),
  ).id
}

const pathOf = (reference: string) => `/checkout/preferences/${encodeURIComponent(reference)}`

/** The address of that page. Throws `unavailable` where it is none of Mercado Pago's. */
export async function readStartAddress(access: Access, reference: string): Promise<string> {
  return checkPage(
    access.api,
    preference.parse(await callMercadoPago(access, { method: 'GET', path: pathOf(reference) }))
      .init_point,
  )
}

/** Closes that page: nothing new is paid on it. */
export async function closePreference(
  services: Services,
  access: Access,
  reference: string,
): Promise<void> {
  const body = { expires: true, expiration_date_to: services.now().toISOString() }
  await callMercadoPago(access, { method: 'PUT', path: pathOf(reference), body })
}
