import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { decryptText } from '#features/platform/server.ts'
import { countryOfCurrency } from '#shared/countries.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Payment } from '../providers/provider.ts'
import type { Access } from './call-mercado-pago.ts'

/** Associated data for encrypting an account's tokens. */
export const tokenContext = (businessId: string) => `mercado pago ${businessId}`

/** Returns the platform's account for a currency; null where it has none. */
export function platformAccount({ config: { mercadoPago } }: Services, currency: string) {
  const country = countryOfCurrency(currency)
  const account = country && mercadoPago?.accounts[country]
  return account ? { ...account, country } : null
}

/** A preference's id starts with the id of the account that created it: `1234-6f0c…`. */
const accountOf = (reference: string | null) => reference?.split('-')[0] ?? null

/**
 * Returns API access for a payment: with the platform's account, or the one that its seller connected. Null where the
 * seller's account is disconnected, has changed, or may not take new payments yet. Throws where the platform's
 * settings are missing.
 */
export async function getMercadoPagoAccess(
  services: Services,
  payment: Payment,
): Promise<Access | null> {
  const { mercadoPago } = services.config
  const account = platformAccount(services, payment.currency)
  if (!mercadoPago || !account)
    throw new Error(`MERCADO_PAGO_ACCESS_TOKEN of ${payment.currency} is missing`)
  if (payment.provider !== 'mercado_pago_direct')
    return { api: mercadoPago.api, token: account.accessToken }
  const [connected] = await services.db
    .select({
      businessId: mercadoPagoAccounts.businessId,
      accountId: mercadoPagoAccounts.accountId,
      token: mercadoPagoAccounts.accessToken,
      usedFrom: mercadoPagoAccounts.usedFrom,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(mercadoPagoAccounts, eq(mercadoPagoAccounts.businessId, stores.businessId))
    .where(inArray(orders.id, payment.orderIds))
    .limit(1)
  if (!connected) return null
  const isSameAccount =
    payment.reference === null
      ? connected.usedFrom <= services.now()
      : accountOf(payment.reference) === connected.accountId
  if (!isSameAccount) return null
  return {
    api: mercadoPago.api,
    token: await decryptText(services, connected.token, tokenContext(connected.businessId)),
  }
}

/**
 * Returns the Mercado Pago provider for these stores: the platform's account, or the account of a single seller. Null
 * where it is not offered.
 */
export async function getMercadoPagoProvider(
  services: Services,
  db: Database,
  storeIds: readonly string[],
): Promise<'mercado_pago' | 'mercado_pago_direct' | null> {
  if (!services.config.mercadoPago || storeIds.length === 0) return null
  const found = await db
    .select({
      currency: stores.currency,
      isDemo: stores.isDemo,
      connected: mercadoPagoAccounts.country,
    })
    .from(stores)
    .leftJoin(
      mercadoPagoAccounts,
      and(
        eq(mercadoPagoAccounts.businessId, stores.businessId),
        isNull(mercadoPagoAccounts.refusedAt),
        lte(mercadoPagoAccounts.usedFrom, services.now()),
        ne(stores.isDemo, true),
      ),
    )
    .where(inArray(stores.id, [...storeIds]))
  const [first] = found
  // Demonstration stores move no money.
  const account =
    first &&
    found.every(({ currency, isDemo }) => currency === first.currency && !isDemo) &&
    platformAccount(services, first.currency)
  if (!account) return null
  return found.length === 1 && account.app && first.connected === account.country
    ? 'mercado_pago_direct'
    : 'mercado_pago'
}
