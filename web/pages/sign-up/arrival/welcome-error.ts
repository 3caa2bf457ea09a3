const messages: Record<string, string> = {
  session_error: 'Error al obtener la sesión. Por favor, inténtalo de nuevo.',
  no_session: 'No se pudo establecer la sesión. Verifica tu conexión a internet.',
  callback_error: 'Error en el proceso de autenticación. Inténtalo de nuevo.',
  profile_creation_error: 'Error al crear el perfil. Por favor, contacta soporte.',
  session_setup_error: 'Error al configurar la sesión. Inténtalo de nuevo.',
  auth_failed: 'No pudimos iniciar tu sesión. Inténtalo de nuevo o entra con tu correo.',
  profile_processing_error: 'Error al procesar el perfil. Inténtalo de nuevo.',
}

/** Maximum characters of `details` shown, because others can set it by a link. */
const maxDetails = 200

/** Message for `?error=` and `?details=` of the welcome page; null if there is none. */
export function welcomeError(query: URLSearchParams): string | null {
  const code = query.get('error')
  if (!code) return null
  if (code === 'oauth_error')
    return `Error de OAuth: ${shorten(query.get('details') ?? '') || 'Error desconocido'}`
  return Object.hasOwn(messages, code)
    ? (messages[code] ?? null)
    : 'Ocurrió un error durante el proceso de autenticación.'
}

/** One line of at most 200 characters. */
function shorten(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()]
  return line.length > maxDetails ? `${line.slice(0, maxDetails - 1).join('')}…` : line.join('')
}
