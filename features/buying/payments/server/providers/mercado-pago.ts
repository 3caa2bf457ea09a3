import type { Services } from '#shared/server/services.ts'
import { getMercadoPagoAccess, getMercadoPagoProvider } from '../mercado-pago/accounts.ts'
import { toUnits } from '../mercado-pago/amounts.ts'
import type { Access } from '../mercado-pago/call-mercado-pago.ts'
import { createPreference } from '../mercado-pago/create-preference.ts'
import {
  getMercadoPagoStatus,
  inspectPayments,
  refundThere,
} from '../mercado-pago/inspect-payments.ts'
import { refundedAmountAt } from '../mercado-pago/read-payments.ts'
import type { Payment, PaymentGateway, Provider } from './provider.ts'

async function requireAccess(services: Services, payment: Payment): Promise<Access> {
  const access = await getMercadoPagoAccess(services, payment)
  if (!access)
    throw new Error(
      `the account at Mercado Pago that payment ${payment.id} goes to is not connected`,
    )
  return access
}

const gateway: PaymentGateway = {
  createPayment: async (services, payment) =>
    createPreference(services, await requireAccess(services, payment), payment),
  async getStatus(services, payment) {
    const access = await getMercadoPagoAccess(services, payment)
    // Without access to a disconnected account the status is unknown, and the payment expires.
    return access ? getMercadoPagoStatus(services, access, payment) : { state: 'created' }
  },
  async getRefundedAmount(services, payment) {
    const access = await getMercadoPagoAccess(services, payment)
    const counts = access && (await inspectPayments(services, access, payment)).counts
    return counts ? refundedAmountAt(counts, payment) : 0
  },
  refundWhole: async (services, payment, id) =>
    refundThere(await requireAccess(services, payment), id, `stray:${id}`, null),
  async refund(services, { payment, key, amount }) {
    if (!payment.captureReference) throw new Error('a payment without a capture cannot be refunded')
    const access = await requireAccess(services, payment)
    await refundThere(
      access,
      payment.captureReference,
      `refund:${key}`,
      toUnits(amount, payment.currency),
    )
  },
}

/** Payments into the platform's account of the stores' country, on Mercado Pago's page, by card or local methods. */
export const mercadoPago: Provider = {
  isOffered: async (services, db, storeIds) =>
    (await getMercadoPagoProvider(services, db, storeIds)) === 'mercado_pago',
  gateway,
}

/**
 * Payments on the same page into the account of a purchase's single seller; Mercado Pago passes the commission to the
 * platform.
 */
export const mercadoPagoDirect: Provider = {
  isOffered: async (services, db, storeIds) =>
    (await getMercadoPagoProvider(services, db, storeIds)) === 'mercado_pago_direct',
  gateway,
}
