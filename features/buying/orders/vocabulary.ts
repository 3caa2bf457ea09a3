import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { roundingIncrement } from '#shared/money.ts'

/** Where an order of one seller stands. */
export const orderStates = [
  'pending',
  'paid',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderStateWords: Record<OrderState, string> = {
  pending: 'Pago pendiente',
  paid: 'Pagado',
  accepted: 'Aceptado',
  packed: 'Empacado',
  shipped: 'Enviado',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  expired: 'No se pagó a tiempo',
}

/** How an order is handed over; nothing of it is where there is none. */
type HandedOver = { kind: ShippingKind } | null

const isPickedUp = (shipping: HandedOver) => shipping?.kind === 'pick_up'

/** How the state of an order reads: what is picked up at the shop is ready once it is packed. */
export const stateWords = (state: OrderState, shipping: HandedOver): string =>
  state === 'packed' && isPickedUp(shipping) ? 'Listo para recoger' : orderStateWords[state]

type Standing = {
  state: OrderState
  shipping: HandedOver
  total: number
  refunded: number
  returning?: number
}

/** How an order reads with what was given back of it, in minor units; `returning`: of that, what its store did not send yet. */
export function orderStandingWords({
  state,
  shipping,
  total,
  refunded,
  returning = 0,
}: Standing): string {
  const words = stateWords(state, shipping)
  if (returning > 0) return state === 'refunded' ? 'Por devolver' : `${words} · por devolver`
  if (refunded === 0 || state === 'cancelled' || state === 'refunded' || state === 'expired')
    return words
  return `${words} · ${refunded < total ? 'reembolsado en parte' : 'reembolsado'}`
}

/** How a discount reads beside its amount: the promotion's name, with the code that was said. */
export const discountWords = (name: string, code: string | null): string =>
  code ? `${name} (${code})` : name

/**
 * Where money goes. `held`: to us, until it is due to the seller; `direct`: a provider parts it between the seller, who has it at once, and us, who have
 * the commission; `manual`: all of it to the seller.
 */
export const moneyWays = ['held', 'direct', 'manual'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** Who sends the money of a refund, as its seller reads it; null where nobody tried to pay. */
export function wayBackWords(way: MoneyWay | null): string {
  if (way === 'manual')
    return 'El cliente te pagó directamente: envíale tú este dinero, por transferencia o en efectivo. Lonja solo lo anota.'
  if (way === 'direct') return 'Mercado Pago le devuelve este dinero al cliente desde tu cuenta.'
  return 'Lonja devuelve este dinero por el mismo medio con que el cliente pagó.'
}

/** Who does something with an order. */
export const orderActors = ['buyer', 'seller', 'platform'] as const
export type OrderActor = (typeof orderActors)[number]

export const orderActions = [
  ...([
    'place',
    'pay',
    'accept',
    'pack',
    'ship',
    'deliver',
    'cancel',
    'expire',
    'reopen',
    'refund',
    'close_refunded',
    'note',
  ] as const),
  ...(['withdraw', 'refuse_withdrawal'] as const),
] as const
export type OrderAction = (typeof orderActions)[number]

const orderDeedWords: Record<OrderAction, string> = {
  place: 'Pedido hecho',
  pay: 'Pago recibido',
  accept: 'Aceptado por la tienda',
  pack: 'Empacado',
  ship: 'Enviado',
  deliver: 'Entregado',
  cancel: 'Cancelado',
  expire: 'Cerrado sin pago',
  reopen: 'Abierto otra vez para pagarlo',
  refund: 'Reembolso',
  close_refunded: 'Reembolsado por completo',
  note: 'Nota',
  withdraw: 'Desistimiento del cliente',
  refuse_withdrawal: 'Desistimiento rechazado por la tienda',
}

/** How a line of an order's timeline reads. */
export const orderActionWords = (deed: OrderAction, shipping: HandedOver): string =>
  deed === 'pack' && isPickedUp(shipping) ? 'Listo para recoger' : orderDeedWords[deed]

type Step = { from: readonly OrderState[]; to: OrderState; by: readonly OrderActor[] }

const paidOn = ['paid', 'accepted', 'packed'] as const

/** The whole life of an order: what may follow on what, and who may do it. Refunds, notes and withdrawals leave the state as it is. Drawn in docs/orders.md. */
export const orderTransitions: Record<
  Exclude<OrderAction, 'place' | 'refund' | 'note' | 'withdraw' | 'refuse_withdrawal'>,
  Step
> = {
  pay: { from: ['pending'], to: 'paid', by: ['platform', 'seller'] },
  accept: { from: ['paid'], to: 'accepted', by: ['seller'] },
  pack: { from: ['paid', 'accepted'], to: 'packed', by: ['seller'] },
  ship: { from: paidOn, to: 'shipped', by: ['seller'] },
  deliver: { from: [...paidOn, 'shipped'], to: 'delivered', by: ['seller', 'platform'] },
  /** Buyers may cancel until it is sent: the law of most countries lets them go back on it anyway, and a parcel that did not leave costs little. */
  cancel: { from: ['pending', ...paidOn], to: 'cancelled', by: ['buyer', 'seller', 'platform'] },
  expire: { from: ['pending'], to: 'expired', by: ['platform'] },
  /** All of it was given back before it was sent: nothing is left to do. */
  close_refunded: { from: paidOn, to: 'refunded', by: ['seller', 'platform'] },
  /** Another try to pay it, or a payment that came late: its stock is held again. */
  reopen: { from: ['expired'], to: 'pending', by: ['buyer', 'seller', 'platform'] },
}

/**
 * Days after it was sent from when on what is held of an order that nobody said had arrived is due to its seller: within them buyers say that it did not.
 * What was never sent is never due.
 */
export const shippedReleaseDays = 10

/** What a seller may ask for by itself; money is moved by endpoints of its own. */
export const sellerActions = [
  'accept',
  'pack',
  'ship',
  'deliver',
  'cancel',
] as const satisfies OrderAction[]
export type SellerAction = (typeof sellerActions)[number]

const sellerDeedWords: Record<SellerAction, string> = {
  accept: 'Aceptar',
  pack: 'Marcar como empacado',
  ship: 'Marcar como enviado',
  deliver: 'Marcar como entregado',
  cancel: 'Cancelar pedido',
}

/** What the button of a seller's deed says. */
export const sellerActionWordsOf = (deed: SellerAction, shipping: HandedOver): string =>
  deed === 'pack' && isPickedUp(shipping) ? 'Marcar como listo para recoger' : sellerDeedWords[deed]

/**
 * Purchases that wait to be paid hold stock, so nobody holds many. `mailbox`: of one account, or of one mailbox without an account; `store`: of these in
 * one store; `network`: from one address, which a household, an office or a whole telephone company may share. `pieces`: of one thing by one buyer.
 * `networkUses`: of one promotion of which there are only so many.
 */
export const unpaidMax = {
  mailbox: 5,
  store: 3,
  network: 30,
  pieces: 12,
  networkPieces: 36,
  networkUses: 5,
}

/** So many days after a purchase was placed, and no longer than it waits to be paid, the print of its network is kept: it counts against the limits above. */
export const networkDays = 7

/** Mails that one mailbox gets in a day of purchases that nobody paid: anybody may write anybody's address. */
export const unpaidMailsPerDay = 5

/** The same, with what a seller alone says was paid: who writes the address and who says that it was paid may be one. */
export const uncapturedMailsPerDay = 12

/** By which mail and by which notice of the bell one side hears of something; null where it hears nothing. Whoever did it needs no notice. */
type Heard = { mail: string | null; bell: string | null }
export type NotifiedParty = { buyer: Heard; seller: Heard }

const none: Heard = { mail: null, bell: null }
const byBoth = (kind: string): Heard => ({ mail: kind, bell: kind })

/** Who is told at each moment of an order that is paid through a provider; `seller` is everybody in the team of the store. Stands in docs/orders.md. */
export const orderTold = {
  pay: { buyer: { mail: 'orders.paid', bell: null }, seller: byBoth('orders.sold') },
  accept: { buyer: { mail: null, bell: 'orders.accepted' }, seller: none },
  pack: { buyer: none, seller: none },
  /** `pack` of what is picked up at the shop. */
  ready: { buyer: byBoth('orders.ready'), seller: none },
  ship: { buyer: byBoth('orders.sent'), seller: none },
  deliver: { buyer: { mail: null, bell: 'orders.delivered' }, seller: none },
  cancel_by_buyer: {
    buyer: { mail: 'orders.closed', bell: null },
    seller: byBoth('orders.cancelled_by_buyer'),
  },
  cancel_by_seller: { buyer: byBoth('orders.closed'), seller: none },
  expire: { buyer: byBoth('orders.closed'), seller: none },
  refund: { buyer: byBoth('orders.refunded'), seller: none },
  provider_gave_back: { buyer: none, seller: byBoth('orders.taken_back') },
} as const satisfies Record<string, NotifiedParty>
export type OrderMoment = keyof typeof orderTold

/** What an invoice of Mexico names of who receives it: catalogues of the CFDI 4.0 (SAT, Anexo 20, c_RegimenFiscal and c_UsoCFDI). */

/** c_RegimenFiscal, those in force. */
export const taxRegimeWords = {
  '601': 'General de Ley Personas Morales',
  '603': 'Personas Morales con Fines no Lucrativos',
  '605': 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
  '606': 'Arrendamiento',
  '607': 'Régimen de Enajenación o Adquisición de Bienes',
  '608': 'Demás ingresos',
  '610': 'Residentes en el Extranjero sin Establecimiento Permanente en México',
  '611': 'Ingresos por Dividendos (socios y accionistas)',
  '612': 'Personas Físicas con Actividades Empresariales y Profesionales',
  '614': 'Ingresos por intereses',
  '615': 'Régimen de los ingresos por obtención de premios',
  '616': 'Sin obligaciones fiscales',
  '620': 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  '621': 'Incorporación Fiscal',
  '622': 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  '623': 'Opcional para Grupos de Sociedades',
  '624': 'Coordinados',
  '625': 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  '626': 'Régimen Simplificado de Confianza',
} as const
export type TaxRegime = keyof typeof taxRegimeWords
export const taxRegimes = Object.keys(taxRegimeWords) as TaxRegime[]

/** c_UsoCFDI, but for payroll and payments, which no sale is. */
export const invoiceUseWords = {
  G01: 'Adquisición de mercancías',
  G02: 'Devoluciones, descuentos o bonificaciones',
  G03: 'Gastos en general',
  I01: 'Construcciones',
  I02: 'Mobiliario y equipo de oficina por inversiones',
  I03: 'Equipo de transporte',
  I04: 'Equipo de cómputo y accesorios',
  I05: 'Dados, troqueles, moldes, matrices y herramental',
  I06: 'Comunicaciones telefónicas',
  I07: 'Comunicaciones satelitales',
  I08: 'Otra maquinaria y equipo',
  D01: 'Honorarios médicos, dentales y gastos hospitalarios',
  D02: 'Gastos médicos por incapacidad o discapacidad',
  D03: 'Gastos funerales',
  D04: 'Donativos',
  D05: 'Intereses reales pagados por créditos hipotecarios (casa habitación)',
  D06: 'Aportaciones voluntarias al SAR',
  D07: 'Primas por seguros de gastos médicos',
  D08: 'Gastos de transportación escolar obligatoria',
  D09: 'Depósitos en cuentas para el ahorro, primas de planes de pensiones',
  D10: 'Pagos por servicios educativos (colegiaturas)',
  S01: 'Sin efectos fiscales',
} as const
export type InvoiceUse = keyof typeof invoiceUseWords
export const invoiceUses = Object.keys(invoiceUseWords) as InvoiceUse[]

/** Stands in place of why money went back once who bought is erased. */
export const erasedReason = 'Motivo borrado con los datos del comprador'

/** Minor units of the smallest part of a currency that a provider takes and gives back: Mercado Pago none that people do not pay. */
export const smallestPart = (provider: string | null | undefined, currency: string): number =>
  provider?.startsWith('mercado_pago') ? roundingIncrement(currency) : 1

/** Beside an amount that has cents where they cannot be given back. */
export const centsProblem =
  'Mercado Pago devuelve solo pesos enteros. Escribe la cantidad sin centavos.'

/**
 * Who takes a payment. `demo` is there with DEMO_DATA alone, for stores of the demonstration alone, and says so; `paypal` and `mercado_pago` where an
 * installation has an account there; `mercado_pago_direct` into the account that the seller connected, less the commission; `manual` is paid to the seller
 * by transfer or in cash.
 */
export const paymentProviders = [
  'demo',
  'paypal',
  'mercado_pago',
  'mercado_pago_direct',
  'manual',
] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentProviderWords: Record<PaymentProvider, string> = {
  demo: 'Tarjeta de demostración',
  paypal: 'PayPal o tarjeta',
  mercado_pago: 'Mercado Pago',
  mercado_pago_direct: 'Mercado Pago',
  manual: 'Transferencia o efectivo',
}
