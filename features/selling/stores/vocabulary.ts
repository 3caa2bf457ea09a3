/** How a store's public page is laid out. */
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

/** With a public page. On holiday it is seen and sells nothing. */
export const publicStoreStates = ['open', 'holiday'] as const satisfies StoreState[]

export const storeStateWords: Record<StoreState, string> = {
  draft: 'Sin abrir',
  open: 'Abierta',
  holiday: 'De vacaciones',
  closed: 'Cerrada',
}

/** Where on the desk something is done that a store needs before it can open. */
export const openingPlaces = ['page', 'verification', 'products', 'shipping', 'payment'] as const
export type StorePlace = (typeof openingPlaces)[number]

export const shippingKinds = ['delivery', 'pick_up'] as const
export type ShippingKind = (typeof shippingKinds)[number]

export const shippingKindWords: Record<ShippingKind, string> = {
  delivery: 'Envío a domicilio',
  pick_up: 'Recoger en tienda',
}

/** What the price of a delivery depends on. */
export const shippingBases = ['flat', 'weight', 'subtotal'] as const
export type ShippingBasis = (typeof shippingBases)[number]

export const shippingBasisWords: Record<ShippingBasis, string> = {
  flat: 'Un precio fijo',
  weight: 'Según el peso',
  subtotal: 'Según lo que suma la compra',
}

/** From so many grams, or such a subtotal in minor units, a delivery costs `price`: until the next step. */
export type ShippingStep = { from: number; price: number }

/** Steps of one delivery, after the price it begins with. */
export const maxShippingSteps = 10

/** What can be sold: later rooms add theirs, and checkout stays as it is. */
export const sellableKinds = ['product'] as const

/** Why stock moved. The first four are people's, the others are what orders do. */
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

/** What a person may say when they move stock. */
export const saidStockReasons = ['received', 'counted', 'lost'] as const satisfies StockReason[]

export const stockReasonWords: Record<StockReason, string> = {
  received: 'Entrada de mercancía',
  counted: 'Conteo',
  lost: 'Pérdida',
  untracked: 'Sin control de existencias',
  held: 'Pedido',
  freed: 'Pedido no pagado o cancelado',
  returned: 'Devolución',
}

/** Of one thing in one cart or order (the specification's product sheet: 1 to 12). */
export const maxOfOne = 12

/** From so many pieces on each costs `price`, in minor units. */
export type PriceTier = { from: number; price: number }

export const maxTiers = 6

/** Where Mercado Pago's pages offer months without interest: the country of its account, by currency. */
export const interestFree: Partial<Record<string, 'MX'>> = { MXN: 'MX' }

/**
 * Currencies with cents that PayPal takes (developer.paypal.com/api/rest/reference/currency-codes); Brazilian reals and Malaysian ringgits only inside
 * their countries, and so left out.
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

/** What verification allows (docs/product: level sets maximum order, payout hold and commission). Row by the business's level, 0 to 4. */
export const levelTerms = [
  { takesPayments: false, maxPerOrder: 0, holdDays: 0, commission: 0 },
  { takesPayments: true, maxPerOrder: 5_000, holdDays: 14, commission: 800 },
  { takesPayments: true, maxPerOrder: 20_000, holdDays: 7, commission: 700 },
  { takesPayments: true, maxPerOrder: 60_000, holdDays: 4, commission: 600 },
  { takesPayments: true, maxPerOrder: 200_000, holdDays: 2, commission: 500 },
] as const satisfies LevelTerms[]

/** `maxPerOrder` in Mexican pesos or their rough worth elsewhere (`pesosWorth`); `commission` in hundredths of a per cent. */
export type LevelTerms = {
  takesPayments: boolean
  maxPerOrder: number
  holdDays: number
  commission: number
}

/** Minor units of a currency that stand for a Mexican peso in `levelTerms`: a rough worth for a ceiling, never for a price. */
export const pesosWorth: Record<string, number> = {
  MXN: 100,
  EUR: 5,
  COP: 22_000,
  ARS: 7_500,
  CLP: 52,
  PEN: 20,
}
