/*
 * What may be said of a business, word by word. Apart from the schemas, because public pages need these words and nothing of
 * what checks them.
 */

export const businessKinds = ['empresa', 'profesional', 'agente', 'embajador', 'comercio'] as const
export const businessStates = ['draft', 'published', 'holiday', 'closed'] as const

/** The longest holiday, in days: beyond it a business is closed. */
export const longestHoliday = 366

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

/** ISO code of the countries that come first. */
export const countryCodes = ['MX', 'ES', 'CO', 'AR', 'CL', 'PE'] as const

export const sortOrders = ['relevance', 'distance', 'rating', 'newest'] as const
