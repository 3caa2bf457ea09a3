import type { PaymentProvider } from '#features/buying/orders/vocabulary.ts'

export const paymentStates = [
  'created',
  'pending',
  'captured',
  'declined',
  'expired',
  'refunded',
] as const
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
export const paymentAlerts = [
  'other_amount',
  'fee_above_price',
  'not_asked',
  'not_given_back',
] as const
export type PaymentAlert = (typeof paymentAlerts)[number]

/** Of money that pays nothing: as long as its payment is under way, it was not given back. */
export const isOddAlert = (alert: PaymentAlert) =>
  alert === 'other_amount' || alert === 'fee_above_price'

export const paymentAlertWords: Record<PaymentAlert, string> = {
  other_amount: 'El proveedor cobró otra cantidad u otra moneda',
  fee_above_price: 'La comisión del proveedor es mayor que el precio',
  not_asked: 'No pudimos anotar lo que dice el proveedor',
  not_given_back: 'El proveedor no devolvió el dinero',
}

/** Why money that a provider took pays nothing and goes back; the first two are what is wrong with a payment where nothing else came. */
export type OddProblem = 'other_amount' | 'fee_above_price' | 'paid_twice'

/** Of one order group, at most one payment is in these: the database holds it. */
export const livePaymentStates = [
  'created',
  'pending',
  'captured',
] as const satisfies PaymentState[]

/** What may follow on what. A payment that arrives after its time is captured, and given back when the stock is gone. Drawn in docs/orders.md. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'captured', 'declined', 'expired'],
  pending: ['captured', 'declined', 'expired'],
  captured: ['refunded'],
  declined: [],
  expired: ['captured'],
  refunded: [],
}

/** For how long stock is held while a buyer pays, by provider: a card at once, a transfer in days. Minutes. */
export const holdMinutes: Record<PaymentProvider, number> = {
  demo: 15,
  paypal: 15,
  // Its buyer leaves for its pages and may enter an account there first; a slow method holds for longer once it is chosen.
  mercado_pago: 30,
  mercado_pago_direct: 30,
  manual: 3 * 24 * 60,
}

/** Without an account nobody answers for what is held: a transfer has two days. Minutes. */
export const guestHoldMinutes: Record<PaymentProvider, number> = {
  ...holdMinutes,
  manual: 2 * 24 * 60,
}

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

/** Providers that send the buyer to Mercado Pago's pages. */
export const mercadoPagoProviders = [
  'mercado_pago',
  'mercado_pago_direct',
] as const satisfies PaymentProvider[]

export const isMercadoPago = (
  provider: PaymentProvider | null,
): provider is (typeof mercadoPagoProviders)[number] =>
  provider === 'mercado_pago' || provider === 'mercado_pago_direct'

export const mercadoPagoCountries = ['MX', 'CO', 'AR', 'CL', 'PE'] as const
export type MercadoPagoCountry = (typeof mercadoPagoCountries)[number]

/**
 * What Mercado Pago takes in a country. `site`: its name for the country; `methods`: what a buyer may choose on
 * its pages, as they call it; `installments`: the most that it offers at once.
 */
type MercadoPagoTerms = { currency: string; site: string; methods: string; installments: number }

export const mercadoPagoTerms: Record<MercadoPagoCountry, MercadoPagoTerms> = {
  MX: {
    currency: 'MXN',
    site: 'MLM',
    methods: 'Tarjeta, meses sin intereses, OXXO o SPEI',
    installments: 24,
  },
  CO: {
    currency: 'COP',
    site: 'MCO',
    methods: 'Tarjeta en cuotas, PSE o Efecty',
    installments: 36,
  },
  AR: {
    currency: 'ARS',
    site: 'MLA',
    methods: 'Tarjeta en cuotas, Rapipago, Pago Fácil o dinero en cuenta',
    installments: 12,
  },
  CL: {
    currency: 'CLP',
    site: 'MLC',
    methods: 'Tarjeta en cuotas, Webpay o dinero en cuenta',
    installments: 12,
  },
  PE: {
    currency: 'PEN',
    site: 'MPE',
    methods: 'Tarjeta en cuotas, Yape o PagoEfectivo',
    installments: 12,
  },
}

/**
 * Names under which Mercado Pago has its pages for people: its own and those of these countries (mercadopago.com.mx/developers/es/docs/checkout-pro,
 * `init_point` of a preference, and `auth.mercadopago.com` of OAuth).
 */
export const mercadoPagoHosts = [
  'mercadopago.com',
  'mercadopago.com.mx',
  'mercadopago.com.co',
  'mercadopago.com.ar',
  'mercadopago.cl',
  'mercadopago.com.pe',
] as const

/** The country whose accounts take this currency; null where none does. */
export const mercadoPagoCountryOf = (currency: string): MercadoPagoCountry | null =>
  mercadoPagoCountries.find((country) => mercadoPagoTerms[country].currency === currency) ?? null

/** Minutes before the end of a hold at which a payment page at Mercado Pago closes: what was chosen in its last moment is heard of in time. */
export const mercadoPagoLeadMinutes = 2

/** Days in which a slow method (OXXO, SPEI, Efecty) can be paid; Mercado Pago advises three, so that it is paid and credited. */
export const slowPaymentDays = 3

/** Hours for which stock is still held after a slow method's last moment: shops and banks say what they took up to a day later. */
export const slowCreditHours = 24

/** Hours in which Mercado Pago looks into a payment by hand ("pending_review_manual"), at most: two working days and a weekend. */
export const reviewHours = 96

/** A method that is paid elsewhere and later, as its buyer reads it; what is not here is called by its kind. */
export const slowMethodWords: Record<string, string> = {
  oxxo: 'OXXO',
  clabe: 'SPEI',
  pse: 'PSE',
  efecty: 'Efecty',
  rapipago: 'Rapipago',
  pagofacil: 'Pago Fácil',
  pagoefectivo_atm: 'PagoEfectivo',
  yape: 'Yape',
  bancomer: 'BBVA',
  banamex: 'Citibanamex',
  serfin: 'Santander',
  paycash: 'PayCash',
}

/** Why Mercado Pago did not take a payment (its `status_detail`), for the buyer. */
export const mercadoPagoProblemWords: Record<string, string> = {
  cc_rejected_bad_filled_card_number: 'Revisa el número de la tarjeta e inténtalo de nuevo.',
  cc_rejected_bad_filled_date: 'Revisa la fecha de vencimiento de la tarjeta e inténtalo de nuevo.',
  cc_rejected_bad_filled_other: 'Revisa los datos de la tarjeta e inténtalo de nuevo.',
  cc_rejected_bad_filled_security_code:
    'Revisa el código de seguridad de la tarjeta e inténtalo de nuevo.',
  cc_rejected_blacklist:
    'Mercado Pago no pudo procesar esta tarjeta. Usa otra o elige otra forma de pago.',
  cc_rejected_call_for_authorize:
    'Tu banco pide que autorices este pago. Llámale, dile que sí e inténtalo de nuevo.',
  cc_rejected_card_disabled:
    'La tarjeta no está activa. Llama a tu banco para activarla o usa otra.',
  cc_rejected_card_error:
    'Mercado Pago no pudo procesar la tarjeta. Inténtalo de nuevo o usa otra.',
  cc_rejected_card_type_not_allowed: 'Ese tipo de tarjeta no se acepta aquí. Usa otra.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago igual hace poco. Si quieres pagar otra vez, usa otra tarjeta.',
  cc_rejected_high_risk:
    'Mercado Pago no aceptó este pago por seguridad. Elige otra forma de pago; en efectivo suele funcionar.',
  cc_rejected_insufficient_amount:
    'La tarjeta no tiene saldo suficiente. Usa otra o elige otra forma de pago.',
  cc_rejected_invalid_installments:
    'La tarjeta no acepta ese número de meses o cuotas. Elige otro.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos con esta tarjeta. Usa otra.',
  cc_rejected_other_reason:
    'El banco no aceptó el pago. Usa otra tarjeta o elige otra forma de pago.',
  cc_rejected_3ds_challenge: 'No se completó la verificación de tu banco. Inténtalo de nuevo.',
  cc_amount_rate_limit_exceeded:
    'El pago pasa del límite de tu tarjeta. Usa otra o elige otra forma de pago.',
  rejected_high_risk: 'Mercado Pago no aceptó este pago por seguridad. Elige otra forma de pago.',
  rejected_insufficient_data: 'Faltaron datos para hacer el pago. Inténtalo de nuevo.',
  rejected_by_bank: 'El banco no aceptó el pago. Inténtalo de nuevo o elige otra forma de pago.',
  rejected_by_regulations:
    'El pago no se permite por una regla de tu banco o de tu país. Elige otra forma de pago.',
  expired: 'Se acabó el tiempo para pagar y no se te cobró nada. Inténtalo de nuevo.',
  by_payer: 'Cancelaste el pago en Mercado Pago y no se te cobró nada.',
  by_collector: 'El pago se canceló y no se te cobró nada. Inténtalo de nuevo.',
  by_admin: 'Mercado Pago canceló el pago y no se te cobró nada. Elige otra forma de pago.',
}

/** How a slow payment is paid: the method in its provider's word, until when, and the paper or page that says how. */
export type SlowPayment = { method: string; until: string | null; url: string | null }
