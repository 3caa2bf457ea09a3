import { type PaymentProvider, paymentProviders } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { demo } from './demo.ts'
import { manual } from './manual.ts'
import { mercadoPago, mercadoPagoDirect } from './mercado-pago.ts'
import { paypal } from './paypal.ts'
import type { Provider } from './provider.ts'

export const providers: Record<PaymentProvider, Provider> = {
  demo,
  paypal,
  mercado_pago: mercadoPago,
  mercado_pago_direct: mercadoPagoDirect,
  manual,
}

/** Providers through which all of these stores can be paid together. */
export async function offeredProviders(
  services: Services,
  db: Database,
  storeIds: readonly string[],
): Promise<PaymentProvider[]> {
  const offered: PaymentProvider[] = []
  // Sequential queries: a transaction has only one connection.
  for (const name of paymentProviders)
    if (await providers[name].isOffered(services, db, storeIds)) offered.push(name)
  return offered
}
