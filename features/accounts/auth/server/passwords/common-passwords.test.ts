import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each([
    '123456',
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd!',
    'Qwerty123!',
    'Abc123!',
    'Contraseña1!',
    'Hola2024!',
    '1qaz@WSX',
    '¡Clave123!',
  ])('refuses %s', async (password) => expect(await isCommonPassword(password)).toBe(true))

  it.each([
    'Zaguán-7-tordos',
    'Mi perro come 3 papas!',
    'Tr3s-Veces-No',
    'Ñandú#48 pasto',
    '$Kx9w',
  ])('accepts %s', async (password) => expect(await isCommonPassword(password)).toBe(false))
})

const installation = { productName: 'Plaza Mayor', staffDomain: 'tratos.example' }

describe('rules of a new password', () => {
  it.each([
    ['aB1!', 'La contraseña debe tener al menos 6 caracteres'],
    ['abcdef', 'Debe contener al menos una mayúscula'],
    ['Abcdef', 'Debe contener al menos un número'],
    ['Abcde1', 'Debe contener al menos un símbolo especial (ej. $, !, @, #)'],
    ['Password1!', 'Esa contraseña es muy común y fácil de adivinar. Elige otra.'],
  ])('%s: %s', async (password, message) => {
    await expect(
      checkNewPassword({ ...installation, passwordComposition: true }, password),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: message },
    })
  })

  it.each(['Lonja2024!', 'L0nja-99', 'Directorio1!', 'Plaza2026!', 'PlazaMayor#1', '¡Tratos7'])(
    'refuses %s, a word of this place',
    async (password) => {
      await expect(
        checkNewPassword({ ...installation, passwordComposition: true }, password),
      ).rejects.toMatchObject({
        fields: { password: 'Esa contraseña es muy común y fácil de adivinar. Elige otra.' },
      })
    },
  )

  it('accepts a password that satisfies all rules', async () => {
    await expect(
      checkNewPassword({ ...installation, passwordComposition: true }, 'Ñandú#48'),
    ).resolves.toBeUndefined()
  })

  it('requires length and no common word when composition rules are off', async () => {
    const check = (password: string) =>
      checkNewPassword({ ...installation, passwordComposition: false }, password)
    await expect(check('zaguan torcido')).resolves.toBeUndefined()
    await expect(check('abcde')).rejects.toMatchObject({ code: 'invalid' })
    await expect(check('123456')).rejects.toMatchObject({ code: 'invalid' })
  })
})
