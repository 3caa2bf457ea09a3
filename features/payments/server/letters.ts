import { action, facts, paragraph } from '#features/mail/server/parts/letter-parts.ts'
import { type LetterData, letter } from '#shared/server/letter.ts'
import { type PaymentAlert, type PaymentProvider, paymentAlertWords, paymentProviderWords } from '../vocabulary.ts'

type Alerted = { alert: PaymentAlert; provider: PaymentProvider; paymentId: string; detail: string }

/** For the staff who pay sellers. */
const alerted = letter<Alerted>({
  write: ({ alert, provider, paymentId, detail }, site) => ({
    subject: `Revisa un pago: ${paymentAlertWords[alert].toLowerCase()}`,
    parts: [
      paragraph('Mientras no se resuelva, no se libera lo que la tienda ganó con este pago.'),
      facts([
        ['Proveedor', paymentProviderWords[provider]],
        ['Pago', paymentId],
        ['Qué pasó', paymentAlertWords[alert]],
        ['Detalle', detail],
      ]),
      action(site, 'Ver los pagos por revisar', '/staff/pagos'),
    ],
  }),
  sample: {
    ...{ alert: 'other_amount', provider: 'paypal', paymentId: '019a9b00-0000-7000-8000-000000000001' },
    detail: '1.00 USD, <ÑANDÚ & 7>',
  },
})

export const paymentsLetters = { 'payments.alert': alerted }

/** What each mail is written from, by its kind. */
export type PaymentsLetters = LetterData<typeof paymentsLetters>
