/** What is known of an address: consent was given, or refused. Without a row nothing was ever said. */
export const consentStates = ['given', 'refused'] as const
export type ConsentState = (typeof consentStates)[number]

export const consentStateWords: Record<ConsentState, string> = {
  given: 'Acepta',
  refused: 'No quiere',
}

/** Where a consent or a refusal comes from. */
export const consentOrigins = [
  'checkout',
  'sign_up',
  'form',
  'spoken',
  'team',
  'import',
  'account',
  'link',
] as const
export type ConsentOrigin = (typeof consentOrigins)[number]

export const consentOriginWords: Record<ConsentOrigin, string> = {
  checkout: 'Casilla al pagar',
  sign_up: 'Página de alta (QR)',
  form: 'Formulario de tu página',
  spoken: 'De palabra',
  team: 'Anotado por el equipo',
  import: 'De una lista importada',
  account: 'En su cuenta',
  link: 'Enlace de un mensaje',
}

/** Places at which people ask for news themselves; each has words of its own. */
export const signUpPlaces = ['sign_up', 'form'] as const satisfies ConsentOrigin[]

/** Where the link to leave leads: a page that asks, and with a POST it leaves at once (RFC 8058). */
export const leaveAddress = '/no-recibir'

/** Days for which the link of a confirmation mail works; what was not confirmed by then is deleted. */
export const confirmationDays = 14

/** Most confirmation mails to one mailbox in a day: for one business, and in all. */
export const confirmationMailsADay = 3
export const confirmationMailsADayInAll = 10

export const consentLengths = { name: 120, email: 254, phone: 30 } as const

/** Entries of the history that are shown of one consent, newest first. */
export const maxConsentHistory = 10

/** Addresses that are checked at once. */
export const consentBatch = 1000

/** Most confirmations that wait in one business. */
export const maxWaitingConfirmations = 5000

/** Actions as the audit log names them. */
export const consentActions = {
  'consents.settings_changed': 'Dónde se pide permiso para escribir, cambiado',
  'consents.spoken': 'Permiso para escribir anotado de palabra',
  'consents.refusal_recorded': 'Anotado que no quiere que le escriban',
  'consents.refusal_withdrawn': 'Quitado que no quiere que le escriban',
  'consents.left': 'Pidió que un negocio no le escriba',
  'consents.returned': 'Deshizo que un negocio no le escriba',
} as const satisfies Record<`consents.${string}`, string>
export type ConsentAction = keyof typeof consentActions
