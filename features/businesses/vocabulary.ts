/*
 * What may be said of a business, and how a person reads it. Apart from the schemas, because public pages need these words and nothing
 * of what checks them.
 */

export const businessKinds = ['empresa', 'profesional', 'agente', 'embajador', 'comercio'] as const
export const businessStates = ['draft', 'published', 'holiday', 'closed'] as const
export const contactKinds = [
  'phone',
  'whatsapp',
  'email',
  'web',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'youtube',
  'tiktok',
] as const
export const paymentMethods = [
  'efectivo',
  'tarjeta',
  'transferencia',
  'paypal',
  'mercado_pago',
  'deposito',
  'bizum',
  'pse',
  'yape',
] as const

export const kindWords: Record<(typeof businessKinds)[number], string> = {
  empresa: 'Empresa',
  profesional: 'Profesional',
  agente: 'Agente',
  embajador: 'Embajador',
  comercio: 'Comercio',
}

export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

export const stateWords: Record<(typeof businessStates)[number], string> = {
  draft: 'Borrador',
  published: 'Publicado',
  holiday: 'De vacaciones',
  closed: 'Cerrado',
}

export const paymentWords: Record<(typeof paymentMethods)[number], string> = {
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  transferencia: 'Transferencia',
  paypal: 'PayPal',
  mercado_pago: 'Mercado Pago',
  deposito: 'Depósito',
  bizum: 'Bizum',
  pse: 'PSE',
  yape: 'Yape',
}

export const offerWords = { products: 'Productos', services: 'Servicios' } as const

/** The longest holiday, in days: beyond it a business is closed. */
export const longestHoliday = 366
