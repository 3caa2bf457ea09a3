import { findPurchase } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { isMercadoPago, mercadoPagoProviders } from '../vocabulary.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment } from './find-payment.ts'
import { introducePayment } from './introduce-payment.ts'
import { accessTo } from './mercado-pago/accounts.ts'
import { closesAt, readStartAddress } from './mercado-pago/preference.ts'
import { lastPayment, showPayment } from './show-payment.ts'

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
    if (closesAt(payment) <= services.now()) throw closed()
    if (payment.reference === null && !(await accessTo(services, payment))) throw notAccepted()
    const registered = await introducePayment(services, payment)
    const access = await accessTo(services, registered)
    // The seller changed their account after the page was created.
    if (!access) throw notAccepted()
    return { url: await readStartAddress(access, registered.reference) }
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
    const payment = await lastPayment(services.db, purchase.id)
    if (payment && isMercadoPago(payment.provider) && payment.state !== 'captured')
      await askProvider(services, payment.id)
    return showPayment(services, services.db, purchase)
  },
)
