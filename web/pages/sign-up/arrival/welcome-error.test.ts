import { expect, test } from 'vitest'
import { welcomeError } from './welcome-error.ts'

test.each([
  ['', null],
  ['ref=abc', null],
  ['error=session_error', 'Error al obtener la sesión. Por favor, inténtalo de nuevo.'],
  ['error=no_session', 'No se pudo establecer la sesión. Verifica tu conexión a internet.'],
  ['error=callback_error', 'Error en el proceso de autenticación. Inténtalo de nuevo.'],
  ['error=profile_creation_error', 'Error al crear el perfil. Por favor, contacta soporte.'],
  ['error=oauth_error&details=access_denied', 'Error de OAuth: access_denied'],
  ['error=oauth_error', 'Error de OAuth: Error desconocido'],
  ['error=session_setup_error', 'Error al configurar la sesión. Inténtalo de nuevo.'],
  ['error=profile_processing_error', 'Error al procesar el perfil. Inténtalo de nuevo.'],
  ['error=auth_failed', 'No pudimos iniciar tu sesión. Inténtalo de nuevo o entra con tu correo.'],
  ['error=otro', 'Ocurrió un error durante el proceso de autenticación.'],
  [`error=oauth_error&details=${'a'.repeat(200)}`, `Error de OAuth: ${'a'.repeat(200)}`],
  [`error=oauth_error&details=${'a'.repeat(201)}`, `Error de OAuth: ${'a'.repeat(199)}…`],
  ['error=oauth_error&details=una%0A%20%20l%C3%ADnea', 'Error de OAuth: una línea'],
  ['error=__proto__', 'Ocurrió un error durante el proceso de autenticación.'],
])('?%s: %s', (query, message) => expect(welcomeError(new URLSearchParams(query))).toBe(message))
