import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { capitalizeWords, registerForm } from '../contract.ts'
import { authMessage } from './auth-messages.ts'

test.each([
  [
    { name: 'AuthApiError', code: 'invalid_credentials' },
    'El correo o la contraseña no son correctos.',
  ],
  [
    { name: 'AuthRetryableFetchError' },
    'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.',
  ],
  [
    { name: 'AuthWeakPasswordError', code: 'weak_password' },
    'Esa contraseña es muy común y fácil de adivinar. Elige otra.',
  ],
  [new AppError('unavailable', 'Sin conexión'), 'Sin conexión'],
  [{ code: '__proto__' }, 'lo de siempre'],
  [{ code: 'unexpected_failure' }, 'lo de siempre'],
  [null, 'lo de siempre'],
])('%j', (error, message) =>
  expect(authMessage(error, 'lo de siempre', 'Password1!')).toBe(message),
)

const good = {
  firstName: 'Ana',
  lastName: '',
  email: 'ana@correo.mx',
  confirmEmail: 'ana@correo.mx',
  password: 'Ñandú#48',
  confirmPassword: 'Ñandú#48',
}

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'El nombre es requerido' }],
  [
    { email: '', confirmEmail: '' },
    { email: 'El correo es requerido', confirmEmail: 'Por favor confirma tu correo' },
  ],
  [
    { email: 'ana' },
    { email: 'Correo electrónico inválido', confirmEmail: 'Los correos no coinciden' },
  ],
  [{ confirmEmail: 'otra@correo.mx' }, { confirmEmail: 'Los correos no coinciden' }],
  [{ confirmEmail: ' ANA@correo.mx ' }, {}],
  [
    { password: 'aB1$', confirmPassword: 'aB1$' },
    { password: 'La contraseña debe tener al menos 6 caracteres' },
  ],
  [
    { password: 'abcdef', confirmPassword: 'abcdef' },
    { password: 'Debe contener al menos una mayúscula' },
  ],
  [
    { password: 'Abcdef', confirmPassword: 'Abcdef' },
    { password: 'Debe contener al menos un número' },
  ],
  [
    { password: 'Abcde1', confirmPassword: 'Abcde1' },
    { password: 'Debe contener al menos un símbolo especial (ej. $, !, @, #)' },
  ],
  [{ confirmPassword: '' }, { confirmPassword: 'Por favor confirma tu contraseña' }],
  [{ confirmPassword: 'Ñandú#49' }, { confirmPassword: 'Las contraseñas no coinciden' }],
])('sign-up with %j', (change, messages) => {
  const issues = registerForm.safeParse({ ...good, ...change }).error?.issues ?? []
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[path.join('.')] ??= message
  expect(first).toEqual(messages)
})

test.each([
  ['ana maría', 'Ana María'],
  ['ANA', 'Ana'],
  ['óscar  de la O', 'Óscar  De La O'],
  ['ñ', 'Ñ'],
])('capitalises names: %s', (typed, shown) => expect(capitalizeWords(typed)).toBe(shown))
