/** Layouts of a store's public page. */
export const storeLayouts = ['fire', 'agente', 'emprendedor', 'embajador'] as const
export type StoreLayout = (typeof storeLayouts)[number]

export const storeLayoutWords: Record<StoreLayout, string> = {
  fire: 'Tienda con comunidad',
  agente: 'Catálogo de agente',
  emprendedor: 'Tienda de emprendedor',
  embajador: 'Perfil de embajador',
}

export const storeStates = ['draft', 'open', 'holiday', 'closed'] as const
export type StoreState = (typeof storeStates)[number]

/** States with a public page. On holiday a store is visible and sells nothing. */
export const publicStoreStates = ['open', 'holiday'] as const satisfies StoreState[]

export const storeStateWords: Record<StoreState, string> = {
  draft: 'Sin abrir',
  open: 'Abierta',
  holiday: 'De vacaciones',
  closed: 'Cerrada',
}

/** Requirements for opening a store, each met on its own page of the workspace. */
export const openingRequirements = [
  'page',
  'verification',
  'products',
  'shipping',
  'payment',
] as const
export type OpeningRequirement = (typeof openingRequirements)[number]

export const shippingKinds = ['delivery', 'pick_up'] as const
export type ShippingKind = (typeof shippingKinds)[number]

export const shippingKindWords: Record<ShippingKind, string> = {
  delivery: 'Envío a domicilio',
  pick_up: 'Recoger en tienda',
}

/** What a shipping price depends on. */
export const shippingBases = ['flat', 'weight', 'subtotal'] as const
export type ShippingBasis = (typeof shippingBases)[number]

export const shippingBasisWords: Record<ShippingBasis, string> = {
  flat: 'Un precio fijo',
  weight: 'Según el peso',
  subtotal: 'Según lo que suma la compra',
}

/** From this weight in grams, or subtotal in minor units, shipping costs `price`, until the next step. */
export type ShippingStep = { from: number; price: number }

/** Maximum price steps of a shipping method. */
export const maxShippingSteps = 10

/**
 * Kinds of sellables. Later features can add kinds without a change in checkout. `quoted`: what a business wrote into
 * one quotation; it is never offered to others, and has neither stock nor a page in the shop.
 */
export const sellableKinds = ['product', 'quoted'] as const

/** Reasons of stock movements. Team members cause the first four, orders the others. */
export const stockReasons = [
  'received',
  'counted',
  'lost',
  'untracked',
  'held',
  'freed',
  'returned',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons that a team member may choose. */
export const manualStockReasons = ['received', 'counted', 'lost'] as const satisfies StockReason[]

export const stockReasonWords: Record<StockReason, string> = {
  received: 'Entrada de mercancía',
  counted: 'Conteo',
  lost: 'Pérdida',
  untracked: 'Sin control de existencias',
  held: 'Pedido',
  freed: 'Pedido no pagado o cancelado',
  returned: 'Devolución',
}

/** Orders of the stock list; `short` begins with what runs out. */
export const stockSorts = ['title', 'short'] as const
export type StockSort = (typeof stockSorts)[number]

export const stockSortWords: Record<StockSort, string> = {
  title: 'Nombre',
  short: 'Lo que se acaba',
}

/** Maximum quantity of a sellable per cart or order (product specification: 1 to 12). */
export const maxUnitsPerLine = 12

/** Most pieces in one line of an order, which a quotation may agree; also the database's (`order_lines_quantity`). */
export const maxUnitsPerOrderLine = 500

/** From this quantity on each unit costs `price`, in minor units. */
export type PriceTier = { from: number; price: number }

export const maxTiers = 6

/**
 * Currencies with cents that PayPal accepts (developer.paypal.com/api/rest/reference/currency-codes), except Brazilian reals and Malaysian
 * ringgits, which it accepts only within their countries.
 */
export const paypalCurrencies: readonly string[] = [
  'AUD',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'USD',
]

/** Maximum stock of a product or variant, in pieces; also the database's (`sellables_stock`). */
export const maxStock = 1_000_000

/** Days in which the team should look after a product that is running out. */
export const restockDays = 3
