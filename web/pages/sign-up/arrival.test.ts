import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

const read = (query: string) => readArrival(new URLSearchParams(query))

test('the purpose of a return', () => {
  expect(read('code=x')).toEqual({
    purpose: 'enter',
    problem: null,
    isOAuth: false,
    isAlready: false,
    isHalf: false,
    setsPassword: false,
    isStaff: false,
  })
  expect(read('confirmed=1&code=x').purpose).toBe('confirmed')
  expect(read('linked=1&code=x').purpose).toBe('linked')
  expect(read('confirmed=1&set_password=1&code=x')).toMatchObject({
    purpose: 'confirmed',
    setsPassword: true,
  })
  expect(read('changed=1&message=Confirmation+link+accepted')).toMatchObject({
    purpose: 'changed',
    isHalf: true,
    problem: null,
  })
})

test.each([
  ['error=access_denied&error_code=bad_oauth_callback', 'Cancelaste la conexión con Google.', true],
  [
    'error=server_error&error_code=bad_oauth_callback',
    'Google no dio una respuesta válida. Inténtalo de nuevo.',
    true,
  ],
  [
    'error=access_denied&error_code=provider_email_needs_verification',
    'Google no ha verificado tu correo. Verifícalo allí o entra con correo y contraseña.',
    true,
  ],
  [
    'error=access_denied&error_code=otp_expired',
    'El enlace ya se usó o venció. Pide uno nuevo.',
    false,
  ],
  [
    'error=server_error&error_code=__proto__',
    'Error en el proceso de autenticación. Inténtalo de nuevo.',
    false,
  ],
  ['code=x', null, false],
])('%s: %s', (query, problem, isOAuth) => expect(read(query)).toMatchObject({ problem, isOAuth }))
