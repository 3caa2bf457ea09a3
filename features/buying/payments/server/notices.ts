import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { type CaptureProblem, type PaymentAlert, paymentAlertWords } from '../vocabulary.ts'

/** For the staff who make payouts. */
const alerted = notice<{ alert: PaymentAlert; provider: PaymentProvider }>({
  topic: 'decisions',
  write: ({ alert, provider }, { count }) =>
    count > 1
      ? `${count} pagos por revisar`
      : `Revisa un pago de ${paymentProviderInfo[provider].label}: ${paymentAlertWords[alert].toLowerCase()}`,
  sample: { alert: 'other_amount', provider: 'paypal' },
})

/** For the buyer. */
const returned = notice<{
  problem: CaptureProblem
  provider: PaymentProvider
  taken: string
  asked: string
}>({
  topic: 'orders',
  write: ({ problem, taken }) =>
    problem === 'paid_twice'
      ? `Te devolvemos ${taken}: tu compra se cobró dos veces`
      : `Te devolvemos ${taken}: ese pago no se pudo aceptar`,
  sample: { problem: 'other_amount', provider: 'paypal', taken: '1.00 USD', asked: '$500.00 MXN' },
})

export const paymentsNotices = { 'payments.alert': alerted, 'payments.returned': returned }

/** Data of each notice, by kind. */
export type PaymentsNotices = NoticeFacts<typeof paymentsNotices>
