/** Ways in which a business writes to people. */
export const consentChannels = ['email', 'whatsapp', 'phone'] as const
export type ConsentChannel = (typeof consentChannels)[number]

export const consentChannelWords: Record<ConsentChannel, string> = {
  email: 'Correo',
  whatsapp: 'WhatsApp',
  phone: 'Llamadas',
}

/** What a business writes for, apart from what concerns an order or an answer, which needs no consent. */
export const consentPurposes = ['marketing', 'followup'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentPurposeWords: Record<ConsentPurpose, string> = {
  marketing: 'Novedades y ofertas',
  followup: 'Recordatorios y preguntas sobre cómo te fue',
}

/**
 * What people read when they consented. A published text never changes, because stored consents name it: new words are a new
 * entry. `{negocio}` is the name of the business.
 */
export const consentWordings = {
  'checkout-1': 'Quiero recibir novedades y ofertas de {negocio} por correo.',
  'form-1':
    'Quiero recibir novedades y ofertas de {negocio} por correo. Puedo dejarlo cuando quiera.',
  'sign-up-1':
    '{negocio} puede escribirme para lo que marqué, y nada más. Puedo dejarlo cuando quiera.',
  'spoken-1':
    '{negocio} anotó que aceptas que te escriba para lo que dice aquí. Confírmalo si fue así.',
  'account-1': '{negocio} puede escribirme para esto. Puedo dejarlo cuando quiera.',
} as const
export type ConsentWording = keyof typeof consentWordings

export const consentWordingIds = Object.keys(consentWordings) as ConsentWording[]

/** The words that each place shows now. */
export const checkoutWording: ConsentWording = 'checkout-1'
export const formWording: ConsentWording = 'form-1'
export const signUpWording: ConsentWording = 'sign-up-1'
export const spokenWording: ConsentWording = 'spoken-1'

/** A text as people read it. */
export const consentWordsOf = (wording: ConsentWording, business: string): string =>
  consentWordings[wording].replaceAll('{negocio}', business)
