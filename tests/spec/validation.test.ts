import { describe, expect, test } from 'vitest'
import {
  capitalizeWords,
  passwordHelp,
  registerForm,
  signInForm,
} from '#features/accounts/auth/contract.ts'
import { registration } from '#features/accounts/profiles/contract/registration.ts'
import { imageFiles } from '#features/platform/media/ui/check-upload.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'

describe('signing in', () => {
  test.each([
    [
      { email: '', password: '' },
      { email: 'El correo es requerido', password: 'La contraseña es requerida' },
    ],
    [{ email: '   ', password: 'x' }, { email: 'El correo es requerido' }],
    [{ email: 'ana', password: 'x' }, { email: 'Correo electrónico inválido' }],
    [{ email: 'ana@correo', password: 'x' }, { email: 'Correo electrónico inválido' }],
    [{ email: 'ana@correo.test', password: 'x' }, {}],
  ])('%j says %j', (values, said) => expect(fieldErrors(signInForm, values)).toEqual(said))
})

const right = {
  firstName: 'Ana',
  lastName: '',
  email: 'ana@correo.test',
  confirmEmail: 'ana@correo.test',
  password: 'Clara1$',
  confirmPassword: 'Clara1$',
}

describe('signing up', () => {
  test.each([
    ['everything right, without a last name', {}, {}],
    ['no name', { firstName: ' ' }, { firstName: 'El nombre es requerido' }],
    [
      'no e-mail',
      { email: '', confirmEmail: '' },
      { email: 'El correo es requerido', confirmEmail: 'Por favor confirma tu correo' },
    ],
    [
      'an e-mail that is none',
      { email: 'ana@', confirmEmail: 'ana@' },
      { email: 'Correo electrónico inválido' },
    ],
    [
      'an e-mail that is not repeated',
      { confirmEmail: '' },
      { confirmEmail: 'Por favor confirma tu correo' },
    ],
    [
      'another e-mail',
      { confirmEmail: 'eva@correo.test' },
      { confirmEmail: 'Los correos no coinciden' },
    ],
    [
      'a password that is not repeated',
      { confirmPassword: '' },
      { confirmPassword: 'Por favor confirma tu contraseña' },
    ],
    [
      'another password',
      { confirmPassword: 'Clara2$' },
      { confirmPassword: 'Las contraseñas no coinciden' },
    ],
  ])('%s', (_, change, said) =>
    expect(fieldErrors(registerForm, { ...right, ...change })).toEqual(said),
  )

  test.each([
    ['', 'La contraseña debe tener al menos 6 caracteres'],
    ['a', 'La contraseña debe tener al menos 6 caracteres'],
    ['Aa1$x', 'La contraseña debe tener al menos 6 caracteres'],
    ['abcdef', 'Debe contener al menos una mayúscula'],
    ['Abcdef', 'Debe contener al menos un número'],
    ['Abcde1', 'Debe contener al menos un símbolo especial (ej. $, !, @, #)'],
    ['Ñandú1¿', undefined],
  ])(
    'the password «%s» says the first rule that it breaks, in the given order',
    (password, said) => {
      expect(
        fieldErrors(registerForm, { ...right, password, confirmPassword: password }).password,
      ).toBe(said)
    },
  )

  test('the rules are shown beforehand', () =>
    expect(passwordHelp).toBe('Mínimo 6 caracteres, 1 mayúscula, 1 número y 1 símbolo especial'))

  test.each([
    ['ana', 'Ana'],
    ['ANA MARÍA', 'Ana María'],
    ['ñuño  de la ó', 'Ñuño  De La Ó'],
    ['', ''],
  ])('«%s» becomes «%s»', (typed, shown) => expect(capitalizeWords(typed)).toBe(shown))
})

const everybody = {
  firstName: 'Ana',
  email: 'ana@correo.test',
  phone: '55 1234 5678',
  password: 'Clara1$',
  confirmPassword: 'Clara1$',
}

describe('registering with a role', () => {
  test.each([
    [
      'empresa',
      { companyName: '', sector: '', offersProducts: false, offersServices: false },
      { companyName: 'El nombre de la empresa es requerido', sector: 'Elige un sector' },
    ],
    [
      'agente',
      { productsServices: [] },
      { productsServices: 'Escribe al menos un producto o servicio' },
    ],
    ['embajador', {}, {}],
    ['personal', { interests: [] }, {}],
  ])('%s asks for its own fields', (role, own, said) =>
    expect(fieldErrors(registration, { role, ...everybody, ...own })).toEqual(said),
  )

  test.each([
    ['firstName', 'El nombre es requerido'],
    ['email', 'El correo es requerido'],
    ['phone', 'El teléfono es requerido'],
    ['confirmPassword', 'Por favor confirma tu contraseña'],
  ])('%s is required of everybody', (field, said) =>
    expect(fieldErrors(registration, { role: 'embajador', ...everybody, [field]: '' })).toEqual({
      [field]: said,
    }),
  )

  test.each([
    ['123', 'Revisa el número: escribe la clave de área o, si es de otro país, + y su código'],
    ['cinco', 'Revisa el número: solo lleva cifras, espacios y +'],
    ['+34 612 34 56 78', undefined],
  ])('the phone «%s» says %s', (phone, said) =>
    expect(fieldErrors(registration, { role: 'embajador', ...everybody, phone }).phone).toBe(said),
  )

  test('the password is required of everybody, and compared', () => {
    const none = { role: 'embajador', ...everybody, password: '', confirmPassword: '' }
    expect(fieldErrors(registration, none).password).toBe(
      'La contraseña debe tener al menos 6 caracteres',
    )
    expect(
      fieldErrors(registration, { role: 'embajador', ...everybody, confirmPassword: 'otra' }),
    ).toEqual({
      confirmPassword: 'Las contraseñas no coinciden',
    })
  })

  test.each(['tecnologia', 'salud', 'educacion', 'manufactura', 'servicios'])(
    '%s is a sector',
    (sector) => {
      const company = { companyName: 'Luz', sector, offersProducts: true, offersServices: true }
      expect(fieldErrors(registration, { role: 'empresa', ...everybody, ...company })).toEqual({})
    },
  )

  test('the topics of interest are the given ones', () => {
    const all = ['Tecnología', 'Negocios', 'Marketing', 'Finanzas', 'Innovación', 'Emprendimiento']
    expect(fieldErrors(registration, { role: 'personal', ...everybody, interests: all })).toEqual(
      {},
    )
    expect(
      fieldErrors(registration, { role: 'personal', ...everybody, interests: ['Cocina'] }),
    ).not.toEqual({})
  })
})

describe('choosing a picture', () => {
  const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'foto', { type })
  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s may go', (type) =>
    expect(imageFiles.check(file(type))).toBeNull(),
  )
  test.each(['image/svg+xml', 'image/avif', 'application/pdf', 'text/html', ''])(
    '«%s» may not',
    (type) =>
      expect(imageFiles.check(file(type))).toBe(
        'Formato de imagen no válido. Solo se permiten JPG, PNG, GIF, WebP.',
      ),
  )
  test('no file shows a message', () =>
    expect(imageFiles.check(file('image/png', 0))).toBe(
      'No se ha proporcionado ningún archivo para subir.',
    ))
})
