import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import type { PaymentFlow } from '#shared/payment-providers.ts'

/** State of one seller's order. */
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

/** Shipping kind of an order; null where nothing is delivered or picked up. */
type Shipping = { kind: ShippingKind } | null

const isPickedUp = (shipping: Shipping) => shipping?.kind === 'pick_up'

/** Words for an order's state: a packed pick-up order reads as ready. */
export const stateWords = (state: OrderState, shipping: Shipping): string =>
  state === 'packed' && isPickedUp(shipping) ? 'Listo para recoger' : orderStateWords[state]

type OrderStatus = {
  state: OrderState
  shipping: Shipping
  total: number
  refunded: number
  returning?: number
}

/**
 * Words for an order's state with its refunds, in minor units; `returning`: part of `refunded` that the store has not
 * yet transferred back.
 */
export function orderStatusWords({
  state,
  shipping,
  total,
  refunded,
  returning = 0,
}: OrderStatus): string {
  const words = stateWords(state, shipping)
  if (returning > 0) return state === 'refunded' ? 'Por devolver' : `${words}\u00a0· por devolver`
  if (refunded === 0 || state === 'cancelled' || state === 'refunded' || state === 'expired')
    return words
  return `${words}\u00a0· ${refunded < total ? 'reembolsado en parte' : 'reembolsado'}`
}

/** Label of a discount: the promotion's name, with the code that the buyer entered. */
export const discountWords = (name: string, code: string | null): string =>
  code ? `${name} (${code})` : name

/** Explains to the seller how a refund is paid; `way` is null where no payment was started. */
export function refundExplanation(way: PaymentFlow | null): string {
  if (way === 'manual')
    return 'El cliente te pagó directamente: envíale tú este dinero, por transferencia o en efectivo. Lonja solo lo anota.'
  if (way === 'direct') return 'Mercado Pago le devuelve este dinero al cliente desde tu cuenta.'
  return 'Lonja devuelve este dinero por el mismo medio con que el cliente pagó.'
}

/** Who acts on an order. */
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

const actionWords: Record<OrderAction, string> = {
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

/** Words for an event of an order's timeline. */
export const orderActionWords = (action: OrderAction, shipping: Shipping): string =>
  action === 'pack' && isPickedUp(shipping) ? 'Listo para recoger' : actionWords[action]

type Transition = { from: readonly OrderState[]; to: OrderState; by: readonly OrderActor[] }

/** States in which an order waits for its seller: paid, and neither sent nor handed over. */
export const waitingStates = ['paid', 'accepted', 'packed'] as const satisfies OrderState[]

/** How far an order came, in five steps; a step may be skipped. */
export const progressStates = ['paid', 'accepted', 'packed', 'shipped', 'delivered'] as const
export type ProgressState = (typeof progressStates)[number]

/** Maximum number of orders that a seller changes or prints at once. */
export const maxBulkOrders = 50

/**
 * State machine of an order: allowed transitions and who may make them. Refunds, notes and returns do not change the
 * state. Diagram in docs/orders.md.
 */
export const orderTransitions: Record<
  Exclude<OrderAction, 'place' | 'refund' | 'note' | 'withdraw' | 'refuse_withdrawal'>,
  Transition
> = {
  pay: { from: ['pending'], to: 'paid', by: ['platform', 'seller'] },
  accept: { from: ['paid'], to: 'accepted', by: ['seller'] },
  pack: { from: ['paid', 'accepted'], to: 'packed', by: ['seller'] },
  ship: { from: waitingStates, to: 'shipped', by: ['seller'] },
  deliver: { from: [...waitingStates, 'shipped'], to: 'delivered', by: ['seller', 'platform'] },
  /**
   * Buyers may cancel until it is shipped: most countries grant a right of withdrawal anyway, and a parcel that did
   * not leave costs little.
   */
  cancel: {
    from: ['pending', ...waitingStates],
    to: 'cancelled',
    by: ['buyer', 'seller', 'platform'],
  },
  expire: { from: ['pending'], to: 'expired', by: ['platform'] },
  /** Fully refunded before shipping: nothing is left to do. */
  close_refunded: { from: waitingStates, to: 'refunded', by: ['seller', 'platform'] },
  /** A new payment attempt or a late payment: its stock is reserved again. */
  reopen: { from: ['expired'], to: 'pending', by: ['buyer', 'seller', 'platform'] },
}

/**
 * Days after shipping when the held amount of an order not marked as delivered becomes payable: buyers can report a
 * missing parcel within them. An order that was never shipped is never released.
 */
export const shippedReleaseDays = 10

/** When what a buyer paid online becomes the seller's. */
export const releaseWords = `al entregarlo, o ${shippedReleaseDays} días después de enviarlo`

/** Transitions that a seller may request with `changeOrder`; refunds and payments have their own endpoints. */
export const sellerActions = [
  'accept',
  'pack',
  'ship',
  'deliver',
  'cancel',
] as const satisfies OrderAction[]
export type SellerAction = (typeof sellerActions)[number]

const sellerActionWords: Record<SellerAction, string> = {
  accept: 'Aceptar',
  pack: 'Marcar como empacado',
  ship: 'Marcar como enviado',
  deliver: 'Marcar como entregado',
  cancel: 'Cancelar pedido',
}

/** Button label of a seller's transition. */
export const sellerActionWordsOf = (action: SellerAction, shipping: Shipping): string =>
  action === 'pack' && isPickedUp(shipping)
    ? 'Marcar como listo para recoger'
    : sellerActionWords[action]

/**
 * Limits on unpaid purchases, because each reserves stock. `mailbox`: purchases of one account, or of one mailbox
 * without an account; `store`: orders of these in one store; `network`: purchases from one network address, which a
 * household, an office or a whole mobile carrier may share. `pieces`: of one product by one buyer; `networkPieces`:
 * of one product from one network. `networkUses`: uses of one limited promotion from one network.
 */
export const unpaidLimits = {
  mailbox: 5,
  store: 3,
  network: 30,
  pieces: 12,
  networkPieces: 36,
  networkUses: 5,
}

/**
 * Days after placing for which a purchase's network hash is stored to count against the limits above, and until it is
 * no longer unpaid.
 */
export const networkDays = 7

/** Maximum mails per day to one mailbox about unpaid purchases, because a buyer can enter any address. */
export const unpaidMailsPerDay = 5

/**
 * Same limit, including purchases that only the seller confirmed as paid, because buyer and seller may be the same
 * person.
 */
export const uncapturedMailsPerDay = 12

/** Mail and in-app notice that a party gets; null where none. The person who acted gets no notice. */
type Channels = { mail: string | null; bell: string | null }
export type NotifiedParty = { buyer: Channels; seller: Channels }

const none: Channels = { mail: null, bell: null }
const both = (kind: string): Channels => ({ mail: kind, bell: kind })

/**
 * Mails and notices for each event of an order paid through a provider; `seller` is everybody in the store's team.
 * Listed in docs/orders.md.
 */
export const orderNotifications = {
  pay: { buyer: { mail: 'orders.paid', bell: null }, seller: both('orders.sold') },
  accept: { buyer: { mail: null, bell: 'orders.accepted' }, seller: none },
  pack: { buyer: none, seller: none },
  /** `pack` of a pick-up order. */
  ready: { buyer: both('orders.ready'), seller: none },
  ship: { buyer: both('orders.sent'), seller: none },
  deliver: { buyer: { mail: null, bell: 'orders.delivered' }, seller: none },
  cancel_by_buyer: {
    buyer: { mail: 'orders.closed', bell: null },
    seller: both('orders.cancelled_by_buyer'),
  },
  cancel_by_seller: { buyer: both('orders.closed'), seller: none },
  expire: { buyer: both('orders.closed'), seller: none },
  refund: { buyer: both('orders.refunded'), seller: none },
  provider_gave_back: { buyer: none, seller: both('orders.taken_back') },
} as const satisfies Record<string, NotifiedParty>
export type OrderNotificationEvent = keyof typeof orderNotifications

/** Catalogues for invoices in Mexico (CFDI 4.0; SAT, Anexo 20: c_RegimenFiscal and c_UsoCFDI). */

/** Entries in force of c_RegimenFiscal. */
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

/** c_UsoCFDI without payroll and payments, which never apply to a sale. */
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

/** Replaces a refund's reason after the buyer's data was erased. */
export const erasedReason = 'Motivo borrado con los datos del comprador'

/** Field error for an amount with cents that the provider cannot refund. */
export const centsProblem =
  'Mercado Pago devuelve solo pesos enteros. Escribe la cantidad sin centavos.'

/** Days after its payment in which an order should be on its way. */
export const orderSendDays = 2

/** Maximum number of days, nearest first, for which the amounts released on them are listed. */
export const maxReleaseDays = 31
