import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type PaymentAlert, type PaymentProvider, paymentAlertWords, paymentProviderWords } from '../vocabulary.ts'

/** For the staff who pay sellers. */
const alerted = notice<{ alert: PaymentAlert; provider: PaymentProvider }>({
  topic: 'decisions',
  write: ({ alert, provider }, { count }) =>
    count > 1
      ? `${count} pagos por revisar`
      : `Revisa un pago de ${paymentProviderWords[provider]}: ${paymentAlertWords[alert].toLowerCase()}`,
  sample: { alert: 'other_amount', provider: 'paypal' },
})

export const paymentsNotices = { 'payments.alert': alerted }

/** What each notice is written from, by its kind. */
export type PaymentsNotices = NoticeFacts<typeof paymentsNotices>
