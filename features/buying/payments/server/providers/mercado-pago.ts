import type { Services } from '#shared/server/services.ts'
import { accessTo, offeredBy } from '../mercado-pago/accounts.ts'
import { toUnits } from '../mercado-pago/amounts.ts'
import type { Access } from '../mercado-pago/call-mercado-pago.ts'
import { askThere, lookThere, refundThere } from '../mercado-pago/look-there.ts'
import { makePreference } from '../mercado-pago/preference.ts'
import { backOf } from '../mercado-pago/read-payments.ts'
import type { Payment, PaymentGateway, Provider } from './provider.ts'

async function needAccess(services: Services, payment: Payment): Promise<Access> {
  const access = await accessTo(services, payment)
  if (!access)
    throw new Error(
      `the account at Mercado Pago that payment ${payment.id} goes to is not connected`,
    )
  return access
}

const books: PaymentGateway = {
  createPayment: async (services, payment) =>
    makePreference(services, await needAccess(services, payment), payment),
  async getStatus(services, payment) {
    const access = await accessTo(services, payment)
    // Whoever took their account away says themselves what came: nothing is known of it here any more.
    return access ? askThere(services, access, payment) : { state: 'created' }
  },
  async getRefundedAmount(services, payment) {
    const access = await accessTo(services, payment)
    const counts = access && (await lookThere(services, access, payment)).counts
    return counts ? backOf(counts, payment) : 0
  },
  refundWhole: async (services, payment, id) =>
    refundThere(await needAccess(services, payment), id, `stray:${id}`, null),
  async refund(services, { payment, key, amount }) {
    if (!payment.captureReference) throw new Error('Mercado Pago gives back what it took alone')
    const access = await needAccess(services, payment)
    await refundThere(
      access,
      payment.captureReference,
      `refund:${key}`,
      toUnits(amount, payment.currency),
    )
  },
}

/** Into the platform's account of the stores' country: paid on a page of Mercado Pago's, by card or by what is usual there. */
export const mercadoPago: Provider = {
  isOffered: async (services, db, storeIds) =>
    (await offeredBy(services, db, storeIds)) === 'mercado_pago',
  gateway: books,
}

/** The same page, into the account that the one seller of a purchase connected; the commission comes to the platform by itself. */
export const mercadoPagoDirect: Provider = {
  isOffered: async (services, db, storeIds) =>
    (await offeredBy(services, db, storeIds)) === 'mercado_pago_direct',
  gateway: books,
}
