/*
 * Fixed values of a business with their Spanish words. Separate from the schemas, because public
 * pages need the words but not zod.
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

/** Kinds of business that represent a single person. */
export const onePersonKinds = [
  'profesional',
  'agente',
  'embajador',
] as const satisfies BusinessKind[]

export const businessStates = ['draft', 'published', 'holiday', 'closed'] as const
export type BusinessState = (typeof businessStates)[number]

/** States in which a business appears in the directory. */
export const listedStates = ['published', 'holiday'] as const satisfies BusinessState[]

/** States in which a business has a public page; a closed business keeps its address. */
export const publicStates = ['published', 'holiday', 'closed'] as const satisfies BusinessState[]

export const businessStateWords: Record<BusinessState, string> = {
  draft: 'Borrador',
  published: 'Publicado',
  holiday: 'De vacaciones',
  closed: 'Cerrado',
}

/** Kinds of facts that can be verified. */
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

/** Level from which a business is called verified and bears the check mark: at the first only its contact is confirmed. */
export const verifiedFrom = 2

/** What a seal says of the business before it names the facts; null without one. */
export const sealWord = (level: number): string | null =>
  level >= verifiedFrom ? 'Verificado' : level > 0 ? 'Contacto confirmado' : null

/** Facts that the owner confirms with a code or a site marker; staff decide on the others. */
export const ownerConfirmedKinds = ['email', 'phone', 'web_domain'] as const satisfies FactKind[]

/**
 * The noun for each kind inside a sentence, from most to least informative: "Verificado: registro e
 * identidad".
 */
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

/** The kinds of facts in display order, which is that of their words. */
export const orderedFactKinds = Object.keys(factWords) as FactKind[]

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

/** Contacts stored as E.164 phone numbers. */
export const dialledKinds = ['phone', 'whatsapp'] as const satisfies ContactKind[]

/** Social networks on which a business may have a page. */
export const networkKinds = [
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'youtube',
  'tiktok',
] as const satisfies ContactKind[]
export type NetworkKind = (typeof networkKinds)[number]

/** Contacts stored as web addresses. */
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

/** Origin of a contact. */
export const contactSources = ['owner', 'import', 'demo'] as const

/**
 * Append only: search stores each method as a bit at its index in this list, and the directory
 * counts use its order.
 */
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

/** Maximum length of a holiday in days; a business that pauses longer should be closed. */
export const maxHolidayDays = 366

/** Characters of the name of an offer. */
export const maxOfferName = 120

/** Kinds of offers that a business lists individually. */
export const offerKinds = ['product', 'service'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerKindWords: Record<OfferKind, string> = {
  product: 'Producto',
  service: 'Servicio',
}

/** The longest duration that a service states, in minutes; what takes longer than a day states none. */
export const maxServiceMinutes = 1440

/** What a business sells in general, as a search filter. */
export const offerGroups = ['products', 'services'] as const
export type OfferGroup = (typeof offerGroups)[number]

export const offerGroupWords: Record<OfferGroup, string> = {
  products: 'Productos',
  services: 'Servicios',
}

export const photoKinds = ['logo', 'cover', 'gallery'] as const
type PhotoKind = (typeof photoKinds)[number]

/** Kinds with at most one photo per business. */
export const singlePhotoKinds = ['logo', 'cover'] as const satisfies PhotoKind[]

/** Sections of a business that are edited and saved separately. */
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

/** Maximum number of businesses per person: enough for a chain, too few to flood the directory. */
export const maxBusinessesPerPerson = 50

/** Maximum number of members of a business. */
export const maxBusinessMembers = 50

/** Maximum number of former slugs per business, because each stays reserved permanently. */
export const maxFormerSlugs = 10

/** Maximum of things in the list of what waits, and of one kind in one business. */
export const maxTasks = 50
export const maxTasksOfKind = 20
