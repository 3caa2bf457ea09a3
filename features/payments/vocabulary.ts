/**
 * Who takes a payment. `demo` is there with DEMO_DATA alone, for stores of the demonstration alone, and says so; `paypal` where an installation has an account there; `manual` is paid to the
 * seller by transfer or in cash.
 */
export const paymentProviders = ['demo', 'paypal', 'manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentProviderWords: Record<PaymentProvider, string> = {
  demo: 'Tarjeta de demostración',
  paypal: 'PayPal o tarjeta',
  manual: 'Transferencia o efectivo',
}

export const paymentStates = ['created', 'pending', 'captured', 'declined', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateWords: Record<PaymentState, string> = {
  created: 'Por pagar',
  pending: 'En proceso',
  captured: 'Pagado',
  declined: 'Rechazado',
  expired: 'Vencido',
  refunded: 'Devuelto',
}

/** What a person must look at in a payment: until it is settled, what its sellers earned by it is not released. */
export const paymentAlerts = ['other_amount', 'fee_above_price', 'not_asked', 'not_given_back'] as const
export type PaymentAlert = (typeof paymentAlerts)[number]

export const paymentAlertWords: Record<PaymentAlert, string> = {
  other_amount: 'El proveedor cobró otra cantidad u otra moneda',
  fee_above_price: 'La comisión del proveedor es mayor que el precio',
  not_asked: 'No pudimos anotar lo que dice el proveedor',
  not_given_back: 'El proveedor no devolvió el dinero',
}

/** Of one order group, at most one payment is in these: the database holds it. */
export const livePaymentStates = ['created', 'pending', 'captured'] as const satisfies PaymentState[]

/** What may follow on what. A payment that arrives after its time is captured, and given back when the stock is gone. Drawn in docs/orders.md. */
export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'captured', 'declined', 'expired'],
  pending: ['captured', 'declined', 'expired'],
  captured: ['refunded'],
  declined: [],
  expired: ['captured'],
  refunded: [],
}

/** For how long stock is held while a buyer pays, by provider: a card at once, a transfer in days. Minutes. */
export const holdMinutes: Record<PaymentProvider, number> = { demo: 15, paypal: 15, manual: 3 * 24 * 60 }

/** Without an account nobody answers for what is held: a transfer has two days. Minutes. */
export const guestHoldMinutes: Record<PaymentProvider, number> = { ...holdMinutes, manual: 2 * 24 * 60 }

/** For how long stock is held in the end, however often another way to pay is chosen, counted from when it was placed. Minutes. */
export const longestHoldMinutes = 4 * 24 * 60

/** For how long a payment may be decided by its provider, its stock held: PayPal ends what is pending after 30 days. */
export const decidingDays = 30

/** What the demonstration's test cards lead to; the number itself never leaves the page. */
export const demoOutcomes = ['paid', 'declined', 'pending', 'error'] as const
export type DemoOutcome = (typeof demoOutcomes)[number]

/** Test numbers of the demonstration; every other number that passes Luhn is paid, too. */
export const demoCards: Record<string, DemoOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000000000000259': 'pending',
  '4000000000000119': 'error',
}

/** What the demonstration's provider keeps of a payment, in hundredths of a per cent, as PayPal's public rate in Mexico does (3.95 %). */
export const demoFee = 395

/** How a payment stands in the books of the demonstration's provider. */
export const demoPaymentStates = ['created', 'pending', 'captured', 'declined'] as const

/** After so many seconds the demonstration's provider captures what is pending. */
export const demoPendingSeconds = 5

/** So many days after a purchase was made its sellers stand by its prices: until then it can be tried to pay it again. */
export const retryDays = 3

/** What a page knows of PayPal. `script`: address of its JavaScript SDK; `hosts`: what that may load, as a Content-Security-Policy names it. */
export type PaypalSettings = { clientId: string; script: string; hosts: string[] }
