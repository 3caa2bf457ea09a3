import { action, facts, paragraph } from '#shared/email/email-parts.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { type CaptureProblem, type PaymentAlert, paymentAlertWords } from '../vocabulary.ts'

type Alerted = { alert: PaymentAlert; provider: PaymentProvider; paymentId: string; detail: string }

/** For the staff who make payouts. */
const alerted = emailTemplate<Alerted>({
  write: ({ alert, provider, paymentId, detail }, site) => ({
    subject: `Revisa un pago: ${paymentAlertWords[alert].toLowerCase()}`,
    parts: [
      paragraph('Mientras no se resuelva, no se libera lo que la tienda ganó con este pago.'),
      facts([
        ['Proveedor', paymentProviderInfo[provider].label],
        ['Pago', paymentId],
        ['Qué pasó', paymentAlertWords[alert]],
        ['Detalle', detail],
      ]),
      action(site, 'Ver los pagos por revisar', '/staff/pagos'),
    ],
  }),
  sample: {
    alert: 'other_amount',
    provider: 'paypal',
    paymentId: '019a9b00-0000-7000-8000-000000000001',
    detail: '1.00 USD, <ÑANDÚ & 7>',
  },
})

/**
 * `taken` and `asked`: amounts in words. `link`: path of the purchase's page, with a token that opens it for anyone
 * who has the link.
 */
type Returned = {
  problem: CaptureProblem
  provider: PaymentProvider
  taken: string
  asked: string
  link: string
}

const returnedWords: Record<CaptureProblem, string> = {
  other_amount:
    'El cobro no salió por lo que cuesta tu compra, así que no cuenta como pago y te lo devolvemos completo.',
  fee_above_price:
    'La forma de pago cobra por este importe más de lo que vale, así que no podemos aceptarlo y te lo devolvemos completo.',
  paid_twice: 'Tu compra se cobró dos veces. Te devolvemos completo el segundo cobro.',
}

/** For the buyer. */
const returned = emailTemplate<Returned>({
  write: ({ problem, provider, taken, asked, link }, site) => ({
    subject:
      problem === 'paid_twice'
        ? 'Te devolvemos un pago que se hizo dos veces'
        : 'Te devolvemos un pago que no pudimos aceptar',
    parts: [
      paragraph(returnedWords[problem]),
      facts([
        ['Forma de pago', paymentProviderInfo[provider].label],
        ['Se cobró', taken],
        ['Tu compra', asked],
      ]),
      paragraph('Regresa por el mismo medio con el que pagaste; puede tardar unos días en verse.'),
      ...(problem === 'paid_twice'
        ? []
        : [paragraph('Si aún quieres lo que elegiste, abre tu compra y págala de nuevo.')]),
      action(site, 'Ver mi compra', link),
    ],
  }),
  sample: {
    problem: 'other_amount',
    provider: 'paypal',
    taken: '1.00 USD',
    asked: '$500.00 MXN',
    link: '/order-confirmation?compra=019a9b00-0000-7000-8000-000000000003#t=ejemplo',
  },
})

export const paymentsEmailTemplates = { 'payments.alert': alerted, 'payments.returned': returned }

/** Data of each mail template, by kind. */
export type PaymentsEmailTemplates = EmailData<typeof paymentsEmailTemplates>
