import { mercadoPagoIn } from './mercado-pago-countries.ts'
import { roundingIncrement } from './money.ts'

/**
 * How the money of an order flows. `held`: to the platform, until the release to the seller; `direct`: a provider
 * splits it between the seller, who gets it at once, and the platform, which gets the commission; `manual`: all of it
 * to the seller.
 */
export const paymentFlows = ['held', 'direct', 'manual'] as const
export type PaymentFlow = (typeof paymentFlows)[number]

/**
 * Payment providers. `demo` exists only with DEMO_DATA and only for demonstration stores, and says so; `paypal` and
 * `mercado_pago` need the platform's account there; `mercado_pago_direct` pays into the account that the seller
 * connected, less the commission; with `manual` the buyer pays the seller by transfer or in cash.
 */
export const paymentProviders = [
  'demo',
  'paypal',
  'mercado_pago',
  'mercado_pago_direct',
  'manual',
] as const
export type PaymentProvider = (typeof paymentProviders)[number]

type PaymentProviderInfo = {
  /** What a buyer chooses. */
  label: string
  /** Its name for sellers, at the beginning of a sentence. */
  name: string
  flow: PaymentFlow
  /** Stands below its label, by the currency. */
  hint: (currency: string) => string
  /** What follows once the buyer chose it; null where they pay in the checkout. */
  next: string | null
  /** Labels of the button that pays: idle, and while working. */
  button: [idle: string, busy: string]
  /** Whether it charges and refunds only what people pay of a currency, without unused cents. */
  isPaidWhole: boolean
  /** Minutes for which stock is reserved while a buyer pays: minutes for a card, days for a transfer. */
  reservationMinutes: number
  /** Same for guests; shorter for a transfer, because nobody is accountable for the reservation. */
  guestReservationMinutes: number
}

/** The buyer pays by card, or as by card, in the checkout. */
const paidHere = {
  flow: 'held',
  next: null,
  button: ['Pagar', 'Pagando…'],
  isPaidWhole: false,
  reservationMinutes: 15,
  guestReservationMinutes: 15,
} satisfies Partial<PaymentProviderInfo>

/**
 * The buyer goes to Mercado Pago's site and may sign up there first; a delayed method extends the reservation once
 * chosen.
 */
const mercadoPago: PaymentProviderInfo = {
  label: 'Mercado Pago',
  name: 'Mercado Pago',
  flow: 'held',
  hint: (currency) => {
    const here = mercadoPagoIn(currency)
    return here ? `${here.methods}.` : 'Con tarjeta o en efectivo.'
  },
  next: 'Apartamos tu compra y te llevamos a Mercado Pago para que la pagues ahí. Después vuelves aquí.',
  button: ['Ir a Mercado Pago', 'Abriendo Mercado Pago…'],
  isPaidWhole: true,
  reservationMinutes: 30,
  guestReservationMinutes: 30,
}

/** What is known of each payment provider by its name; how it is called stands in its object on the server. */
export const paymentProviderInfo: Record<PaymentProvider, PaymentProviderInfo> = {
  demo: {
    ...paidHere,
    label: 'Tarjeta de demostración',
    name: 'La forma de pago',
    hint: () => 'Números de prueba: no se cobra nada.',
  },
  paypal: {
    ...paidHere,
    label: 'PayPal o tarjeta',
    name: 'PayPal',
    hint: () => 'Con tu cuenta de PayPal o con tarjeta, sin cuenta.',
  },
  mercado_pago: mercadoPago,
  mercado_pago_direct: { ...mercadoPago, flow: 'direct' },
  manual: {
    label: 'Transferencia o efectivo',
    name: 'La forma de pago',
    flow: 'manual',
    hint: () => 'Le pagas a cada tienda como ella indique.',
    next: 'Al pulsar Pagar apartamos tu compra y te mostramos cómo pagarle a cada tienda. Cada una confirma cuando recibe tu pago y entonces prepara tu pedido.',
    button: ['Pagar', 'Pagando…'],
    isPaidWhole: false,
    reservationMinutes: 3 * 24 * 60,
    guestReservationMinutes: 2 * 24 * 60,
  },
}

/**
 * Smallest amount of a currency that a provider can charge and refund, in minor units: Mercado Pago accepts only the
 * currency's smallest payable denomination.
 */
export const smallestPart = (provider: string | null | undefined, currency: string): number =>
  paymentProviderInfo[provider as PaymentProvider]?.isPaidWhole ? roundingIncrement(currency) : 1
