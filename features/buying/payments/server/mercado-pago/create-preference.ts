import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { commissionOf } from '#features/buying/orders/server/index.ts'
import { mercadoPagoIn } from '#shared/mercado-pago-countries.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { mercadoPagoLeadMinutes, slowPaymentDays } from '../../vocabulary.ts'
import type { Payment } from '../providers/provider.ts'
import { roundToUnits, toUnits } from './amounts.ts'
import { type Access, callMercadoPago } from './call-mercado-pago.ts'
import { checkPage } from './check-page.ts'

const preference = z.object({ id: z.string().min(1).max(100), init_point: z.url() })

/** When the payment page closes: before the stock reservation ends. */
export const pageClosesAt = ({ expiresAt }: Pick<Payment, 'expiresAt'>) =>
  new Date(expiresAt.getTime() - mercadoPagoLeadMinutes * minuteMs)

/** Notification URL of a payment; only webhooks, because they are signed. */
const notificationUrl = ({ config }: Services, { id }: Payment) =>
  `${config.siteUrl}/mercado-pago/events?payment=${id}&source_news=webhooks`

async function getPaidOrders({ db }: Services, { orderIds, purchaseId }: Payment) {
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
    .select({ name: purchases.name, email: purchases.email })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  return { paid: paid.map(({ total, ...order }) => ({ ...order, total: Number(total) })), buyer }
}

/**
 * Request for a payment page: an item per order, payer, expiry and return URL. The return URL contains no guest
 * token. For a seller's account it includes our commission.
 */
async function requestOf(services: Services, payment: Payment) {
  const { id, currency, provider, purchaseId } = payment
  const { siteUrl, productName } = services.config
  const { paid, buyer } = await getPaidOrders(services, payment)
  const back = `${siteUrl}${purchasePath(purchaseId, null)}&pago=mercado-pago`
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
    // Mercado Pago refuses URLs that are not publicly reachable.
    ...(siteUrl.startsWith('https:') && {
      auto_return: 'approved',
      notification_url: notificationUrl(services, payment),
    }),
    payment_methods: { installments: mercadoPagoIn(currency)?.installments ?? 1 },
    statement_descriptor: wholeSigns(productName, 13),
    expires: true,
    expiration_date_to: pageClosesAt(payment).toISOString(),
    date_of_expiration: new Date(services.now().getTime() + slowPaymentDays * dayMs).toISOString(),
    ...(provider === 'mercado_pago_direct' && {
      marketplace_fee: toUnits(roundToUnits(commission, currency), currency),
    }),
  }
}

/** Creates the payment page and returns its id there. Throws MercadoPagoRefusal, `conflict` and `unavailable`. */
export async function createPreference(
  services: Services,
  access: Access,
  payment: Payment,
): Promise<string> {
  const body = await requestOf(services, payment)
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

/** Returns the page's URL. Throws `unavailable` where it is not Mercado Pago's. */
export async function getPageUrl(access: Access, reference: string): Promise<string> {
  return checkPage(
    access.api,
    preference.parse(await callMercadoPago(access, { method: 'GET', path: pathOf(reference) }))
      .init_point,
  )
}

/** Closes the page, so that no new payment is made on it. */
export async function closePreference(
  services: Services,
  access: Access,
  reference: string,
): Promise<void> {
  const body = { expires: true, expiration_date_to: services.now().toISOString() }
  await callMercadoPago(access, { method: 'PUT', path: pathOf(reference), body })
}
