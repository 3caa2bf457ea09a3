/**
 * Result of the callback page's address: why the person returns (sign-in, confirmation, linked
 * Google account, change of e-mail), and an error message in Spanish. `isHalf`: one of the two
 * mailboxes of an e-mail change has not confirmed yet. `setsPassword`: after several sign-ups with
 * one address no password is valid, so the person chooses one now.
 */
export type Arrival = {
  purpose: 'enter' | 'confirmed' | 'linked' | 'changed'
  problem: string | null
  /** Whether the error occurred during sign-in with Google. */
  isOAuth: boolean
  isHalf: boolean
  /** A confirmation link that was already used, which is not an error. */
  isAlready: boolean
  setsPassword: boolean
  /** Returned from Google to the staff sign-in page. */
  isStaff: boolean
}

const ofGoogle: Record<string, string> = {
  provider_email_needs_verification:
    'Google no ha verificado tu correo. Verifícalo allí o entra con correo y contraseña.',
  bad_oauth_state:
    'La conexión con Google tardó demasiado o empezó en otro navegador. Inténtalo de nuevo.',
  bad_oauth_callback: 'Google no dio una respuesta válida. Inténtalo de nuevo.',
  not_staff: 'No tienes permisos de staff para acceder a esta página.',
  identity_already_exists:
    'Esa cuenta de Google ya está conectada a una cuenta, o la tuya ya tiene otra de Google.',
  request_timeout: 'Google no respondió. Inténtalo de nuevo en unos minutos.',
}

const ofLinks: Record<string, string> = {
  user_banned:
    'Esta cuenta está suspendida. Te escribimos un correo con el motivo y cómo apelar. Si no lo encuentras, escríbenos.',
  otp_expired: 'El enlace ya se usó o venció. Pide uno nuevo.',
  email_exists: 'Ese correo ya tiene una cuenta.',
}

/** Message for a cancelled sign-in with Google. */
const cancelled = 'Cancelaste la conexión con Google.'

const purposes = ['confirmed', 'linked', 'changed'] as const

const wordFor = (words: Record<string, string>, code: string) =>
  Object.hasOwn(words, code) ? (words[code] ?? null) : null

/** Parses the callback's query, before the auth client removes its code. */
export function readArrival(query: URLSearchParams): Arrival {
  const code = query.get('error_code') ?? ''
  const google =
    code === 'bad_oauth_callback' && query.get('error') === 'access_denied'
      ? cancelled
      : wordFor(ofGoogle, code)
  const isAlready = code === 'otp_expired' && query.has('already')
  const failed = query.has('error')
    ? 'Error en el proceso de autenticación. Inténtalo de nuevo.'
    : null
  const other = isAlready ? null : (wordFor(ofLinks, code) ?? failed)
  return {
    purpose: purposes.find((name) => query.has(name)) ?? 'enter',
    problem: google ?? other,
    isOAuth: google !== null,
    isAlready,
    isHalf: query.has('message'),
    setsPassword: query.has('set_password'),
    isStaff: query.get('door') === 'staff',
  }
}
