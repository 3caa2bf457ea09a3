import { findPurchase } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { isMercadoPago, mercadoPagoProviders } from '../vocabulary.ts'
import { findPayment } from './find-payment.ts'
import { getMercadoPagoAccess } from './mercado-pago/accounts.ts'
import { getPageUrl, pageClosesAt } from './mercado-pago/create-preference.ts'
import { queryProvider } from './query-provider.ts'
import { registerPayment } from './register-payment.ts'
import { getCurrentPayment, serializePurchasePayment } from './serialize-purchase-payment.ts'

const notAccepted = () =>
  new AppError('conflict', 'Esta forma de pago ya no está disponible para tu compra. Elige otra.')
const closed = () =>
  new AppError(
    'conflict',
    'Se acabó el tiempo para pagar y no te cobramos nada. Inténtalo de nuevo.',
  )

/** Creates Mercado Pago's payment page once and returns its URL. */
export const beginMercadoPago = handle(
  contract.beginMercadoPago,
  async ({ services, caller, input }) => {
    if (!services.config.mercadoPago) throw notFound('esta forma de pago')
    const { payment } = await findPayment(services, caller, input, ...mercadoPagoProviders)
    if (payment.state !== 'created')
      throw new AppError(
        'conflict',
        'Esta compra ya está pagada o su pago está en proceso. Míralo en Mis compras.',
      )
    if (pageClosesAt(payment) <= services.now()) throw closed()
    if (payment.reference === null && !(await getMercadoPagoAccess(services, payment)))
      throw notAccepted()
    const registered = await registerPayment(services, payment)
    const access = await getMercadoPagoAccess(services, registered)
    // The seller changed their account after the page was created.
    if (!access) throw notAccepted()
    return { url: await getPageUrl(access, registered.reference) }
  },
)

/**
 * Queries Mercado Pago for the purchase's current payment. If it does not answer, the page shows the recorded status,
 * and jobs keep querying.
 */
export const askMercadoPago = handle(
  contract.askMercadoPago,
  async ({ services, caller, input }) => {
    if (!services.config.mercadoPago) throw notFound('esta forma de pago')
    const purchase = await findPurchase(services.db, caller, input)
    const payment = await getCurrentPayment(services.db, purchase.id)
    if (payment && isMercadoPago(payment.provider) && payment.state !== 'captured')
      await queryProvider(services, payment.id)
    return serializePurchasePayment(services, services.db, purchase)
  },
)
