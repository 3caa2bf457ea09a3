/*
 * What may be said of a business, and how a person reads it. Apart from the schemas, because public pages need these words and nothing
 * of what checks them.
 */

export const businessKinds = ['empresa', 'profesional', 'agente', 'embajador', 'comercio'] as const
export type BusinessKind = (typeof businessKinds)[number]

export const businessKindWords: Record<BusinessKind, string> = {
  empresa: 'Empresa',
  profesional: 'Profesional',
  agente: 'Agente',
  embajador: 'Embajador',
  comercio: 'Comercio',
}

/** Kinds of business that are one person in public. */
export const onePersonKinds = [
  'profesional',
  'agente',
  'embajador',
] as const satisfies BusinessKind[]

export const businessStates = ['draft', 'published', 'holiday', 'closed'] as const
export type BusinessState = (typeof businessStates)[number]

/** In the directory: found, listed, reachable. */
export const listedStates = ['published', 'holiday'] as const satisfies BusinessState[]

/** With a public page; what closed for good keeps its address. */
export const publicStates = ['published', 'holiday', 'closed'] as const satisfies BusinessState[]

export const businessStateWords: Record<BusinessState, string> = {
  draft: 'Borrador',
  published: 'Publicado',
  holiday: 'De vacaciones',
  closed: 'Cerrado',
}

/** What can be verified of a business. */
export const factKinds = [
  'identity',
  'tax_id',
  'registry',
  'licence',
  'address',
  'phone',
  'email',
  'web_domain',
  'references',
] as const
export type FactKind = (typeof factKinds)[number]

/** Once sent, these wait for their owner to give a code or show a mark; the others wait for staff. */
export const ownStepKinds = ['email', 'phone', 'web_domain'] as const satisfies FactKind[]

/** The noun of each kind inside a sentence, from what tells most of a business to what tells least: "Verificado: registro e identidad". */
export const factWords: Record<FactKind, string> = {
  registry: 'registro',
  identity: 'identidad',
  licence: 'licencia',
  tax_id: 'número fiscal',
  address: 'domicilio',
  references: 'referencias',
  phone: 'teléfono',
  email: 'correo',
  web_domain: 'sitio web',
}

/** The kinds in the order of their words, in which they are told. */
export const toldFactKinds = Object.keys(factWords) as FactKind[]

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
export type ContactKind = (typeof contactKinds)[number]

/** Kept as numbers with their country, E.164. */
export const dialledKinds = ['phone', 'whatsapp'] as const satisfies ContactKind[]

/** The social networks on which a business has a page. */
export const networkKinds = [
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'youtube',
  'tiktok',
] as const satisfies ContactKind[]
export type NetworkKind = (typeof networkKinds)[number]

/** Kept as addresses of the web. */
export const webKinds = ['web', ...networkKinds] as const satisfies ContactKind[]

export const contactWords: Record<ContactKind, string> = {
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  web: 'Sitio web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Who told a way to reach a business. */
export const contactSources = ['owner', 'import', 'demo'] as const

/** Append only: search keeps each as a bit by its place in this list, and the counts of the directory in its order. */
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
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentWords: Record<PaymentMethod, string> = {
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

/** The longest holiday, in days: beyond it a business is closed. */
export const longestHoliday = 366

/** What a business names one by one. */
export const offerKinds = ['product', 'service'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerKindWords: Record<OfferKind, string> = {
  product: 'Producto',
  service: 'Servicio',
}

/** What a business sells at all, as a search asks for it. */
export const offerGroups = ['products', 'services'] as const
export type OfferGroup = (typeof offerGroups)[number]

export const offerGroupWords: Record<OfferGroup, string> = {
  products: 'Productos',
  services: 'Servicios',
}

export const photoKinds = ['logo', 'cover', 'gallery'] as const
type PhotoKind = (typeof photoKinds)[number]

/** At most one of each. */
export const singlePhotoKinds = ['logo', 'cover'] as const satisfies PhotoKind[]

/** The parts in which a business is edited, one saved without the others. */
export const sectionNames = ['basics', 'offer', 'addresses', 'contacts', 'hours', 'photos'] as const
export type SectionName = (typeof sectionNames)[number]

export const languageCodes = [
  'es',
  'en',
  'fr',
  'pt',
  'de',
  'it',
  'zh',
  'ja',
  'ca',
  'eu',
  'gl',
  'nah',
  'yua',
  'qu',
  'ay',
  'gn',
  'arn',
] as const
export type LanguageCode = (typeof languageCodes)[number]

export const languageWords: Record<LanguageCode, string> = {
  es: 'Español',
  en: 'Inglés',
  fr: 'Francés',
  pt: 'Portugués',
  de: 'Alemán',
  it: 'Italiano',
  zh: 'Chino',
  ja: 'Japonés',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
  nah: 'Náhuatl',
  yua: 'Maya',
  qu: 'Quechua',
  ay: 'Aimara',
  gn: 'Guaraní',
  arn: 'Mapudungun',
}
