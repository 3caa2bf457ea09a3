import type { StoredPayment, StoredPaymentPage } from './mercado-pago-state.ts'

/** A payment page (preference) in Mercado Pago's format. */
export const serializePreference = (
  { id, account, externalReference, items, marketplaceFee, pageClosesAt }: StoredPaymentPage,
  origin: string,
) => ({
  id,
  collector_id: Number(account.id),
  external_reference: externalReference,
  items,
  marketplace_fee: marketplaceFee,
  expires: pageClosesAt !== null,
  expiration_date_to: pageClosesAt?.toISOString() ?? null,
  init_point: `${origin}/checkout/v1/redirect?pref_id=${id}`,
  sandbox_init_point: `${origin}/checkout/v1/redirect?pref_id=${id}`,
})

const isSlow = (method: string) =>
  ['oxxo', 'clabe', 'pse', 'efecty', 'rapipago', 'pagofacil', 'pagoefectivo_atm'].includes(method)

/** A payment in Mercado Pago's format. */
export function serializePayment({ preference, ...payment }: StoredPayment, origin: string) {
  const isTaken = !['pending', 'in_process', 'authorized', 'rejected', 'cancelled'].includes(
    payment.status,
  )
  const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.detail,
    external_reference: preference.externalReference,
    collector_id: Number(payment.account.id),
    currency_id: payment.currency,
    transaction_amount: payment.amount,
    transaction_amount_refunded: Math.round(back * 100) / 100,
    date_created: payment.createdAt.toISOString().replace('Z', '+00:00'),
    date_of_expiration: payment.endsAt?.toISOString().replace('Z', '+00:00') ?? null,
    payment_method_id: payment.method,
    payment_type_id: isSlow(payment.method) ? 'ticket' : 'credit_card',
    payer: { id: payment.payer, email: 'comprador@example.com' },
    fee_details: isTaken
      ? [
          { type: 'mercadopago_fee', amount: payment.fee, fee_payer: 'collector' },
          { type: 'financing_fee', amount: 12.5, fee_payer: 'payer' },
          ...(preference.marketplaceFee > 0
            ? [
                {
                  type: 'application_fee',
                  amount: preference.marketplaceFee,
                  fee_payer: 'collector',
                },
              ]
            : []),
        ]
      : [],
    transaction_details: {
      external_resource_url: isSlow(payment.method) ? `${origin}/ticket/${payment.id}` : null,
    },
    refunds: payment.refunds,
  }
}
