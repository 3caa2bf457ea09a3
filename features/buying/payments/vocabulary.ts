import type { PaymentProvider } from '#shared/payment-providers.ts'

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

/** Problems of a payment that staff must resolve; until then the sellers' share of it is not released. */
export const paymentAlerts = [
  'other_amount',
  'fee_above_price',
  'not_asked',
  'not_given_back',
] as const
export type PaymentAlert = (typeof paymentAlerts)[number]

/** Alerts for an invalid capture: while its payment is pending, the money has not been refunded. */
export const isInvalidCaptureAlert = (alert: PaymentAlert) =>
  alert === 'other_amount' || alert === 'fee_above_price'

export const paymentAlertWords: Record<PaymentAlert, string> = {
  other_amount: 'El proveedor cobró otra cantidad u otra moneda',
  fee_above_price: 'La comisión del proveedor es mayor que el precio',
  not_asked: 'No pudimos anotar lo que dice el proveedor',
  not_given_back: 'El proveedor no devolvió el dinero',
}

/**
 * Why a capture does not count and is refunded; only the first two can be the problem of a payment without a valid
 * capture.
 */
export type CaptureProblem = 'other_amount' | 'fee_above_price' | 'paid_twice'

/** States of a live payment. A unique index allows one per purchase. */
export const livePaymentStates = [
  'created',
  'pending',
  'captured',
] as const satisfies PaymentState[]

/**
 * Allowed state transitions. A late payment is captured, and refunded if stock has run out. Diagram in
 * docs/orders.md.
 */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'captured', 'declined', 'expired'],
  pending: ['captured', 'declined', 'expired'],
  captured: ['refunded'],
  declined: [],
  expired: ['captured'],
  refunded: [],
}

/** Maximum reservation in minutes from placing, however often the buyer switches providers. */
export const maxReservationMinutes = 4 * 24 * 60

/**
 * Days that a provider may take to decide on a payment while stock stays reserved: PayPal ends pending payments after
 * 30 days.
 */
export const maxDecisionDays = 30

/** Outcomes of the demonstration's test cards; the card number never leaves the page. */
export const demoOutcomes = ['paid', 'declined', 'pending', 'error'] as const
export type DemoOutcome = (typeof demoOutcomes)[number]

/** Test card numbers; any other number that passes the Luhn check is paid, too. */
export const demoCards: Record<string, DemoOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000000000000259': 'pending',
  '4000000000000119': 'error',
}

/**
 * Fee of the demonstration's provider in hundredths of a per cent, equal to PayPal's public rate in Mexico (3.95 %).
 */
export const demoFee = 395

/** States of a payment at the demonstration's provider. */
export const demoPaymentStates = ['created', 'pending', 'captured', 'declined'] as const

/** Seconds after which the demonstration's provider captures a pending payment. */
export const demoPendingSeconds = 5

/** Days after placing for which a purchase keeps its prices and can be paid again. */
export const retryDays = 3

/**
 * PayPal settings of a page. `script`: URL of the JavaScript SDK; `hosts`: sources that it may load, for the
 * Content-Security-Policy.
 */
export type PaypalSettings = { clientId: string; script: string; hosts: string[] }

/** Providers that redirect the buyer to Mercado Pago. */
export const mercadoPagoProviders = [
  'mercado_pago',
  'mercado_pago_direct',
] as const satisfies PaymentProvider[]

export const isMercadoPago = (
  provider: PaymentProvider | null,
): provider is (typeof mercadoPagoProviders)[number] =>
  provider === 'mercado_pago' || provider === 'mercado_pago_direct'

/**
 * Domains of Mercado Pago's pages: its own and those of these countries
 * (mercadopago.com.mx/developers/es/docs/checkout-pro, `init_point` of a preference, and `auth.mercadopago.com` of
 * OAuth).
 */
export const mercadoPagoHosts = [
  'mercadopago.com',
  'mercadopago.com.mx',
  'mercadopago.com.co',
  'mercadopago.com.ar',
  'mercadopago.cl',
  'mercadopago.com.pe',
] as const

/**
 * Minutes before the end of the reservation when Mercado Pago's payment page closes, so that a last-minute payment is
 * reported in time.
 */
export const mercadoPagoLeadMinutes = 2

/** Days to pay with a delayed method (OXXO, SPEI, Efecty); Mercado Pago recommends three. */
export const slowPaymentDays = 3

/**
 * Hours for which stock stays reserved after a delayed method's deadline: shops and banks report payments up to a day
 * later.
 */
export const slowCreditHours = 24

/** Maximum hours of a manual review by Mercado Pago ("pending_review_manual"): two working days and a weekend. */
export const reviewHours = 96

/** Names of delayed payment methods; others are shown by their kind. */
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

/** Messages for the buyer by Mercado Pago's `status_detail` of a refused payment. */
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

/** A delayed payment: the provider's name of the method, its deadline, and the URL of the instructions. */
export type SlowPayment = { method: string; until: string | null; url: string | null }

/** Minutes between leaving for Mercado Pago to connect an account and returning. */
export const connectionMinutes = 10

/** Days before its expiry when an access token of Mercado Pago, valid for 180 days, is renewed. */
export const tokenRenewalDays = 30
