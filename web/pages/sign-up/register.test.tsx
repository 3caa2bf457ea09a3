import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import Register from './register.tsx'

const session = { accessToken: 'a', refreshToken: 'r' }
const show = (registerAccount: (input: never) => unknown = () => ({ session })) => {
  const auth = fakeAuth()
  return {
    auth,
    ...showPage(Register, '/register', {
      auth,
      answers: { registerAccount },
      before: ['/welcome'],
    }),
  }
}
const choose = (role: string) => fireEvent.click(screen.getByLabelText(new RegExp(`^${role}`)))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const fillEverybody = () => {
  fill('Tu nombre *', 'María José')
  fill('Tu apellido (opcional)', 'Núñez Peña')
  fill('Correo electrónico *', 'ana@correo.test')
  fill('Teléfono *', '55 1234 5678')
  for (const label of ['Contraseña *', 'Confirmar contraseña *']) fill(label, 'Clara1$')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Registrarse' }))

describe('Registro de Usuario', () => {
  test('offers four roles, of which one is chosen, and a way back', async () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registro de Usuario')
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['empresa', true],
      ['agente', false],
      ['embajador', false],
      ['personal', false],
    ])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Regresar' })))
    expect(address()).toBe('/welcome')
  })

  test.each([
    [
      'Empresa',
      ['Nombre de la empresa', 'Sector de especialización', 'Ofrece productos', 'Ofrece servicios'],
    ],
    ['Agente', ['Productos y servicios']],
    ['Embajador', []],
    [
      'Personal',
      ['Tecnología', 'Negocios', 'Marketing', 'Finanzas', 'Innovación', 'Emprendimiento'],
    ],
  ])('%s has fields of its own', (role, labels) => {
    show()
    choose(role)
    const all = ['Nombre de la empresa', 'Ofrece productos', 'Productos y servicios', 'Finanzas']
    for (const label of labels) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy()
    for (const label of all.filter((each) => !labels.includes(each)))
      expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull()
  })

  test.each(['Empresa', 'Agente', 'Embajador', 'Personal'])(
    "%s is asked for the person's name",
    async (role) => {
      const { calls } = show()
      choose(role)
      send()
      expect(await screen.findByText('El nombre es requerido')).toBeTruthy()
      expect(calls).toEqual([])
    },
  )

  test('waits with its own words, then enters and goes to /home', async () => {
    let finish = (_: unknown) => {}
    const { auth, calls } = show(() => new Promise((resolve) => (finish = resolve)))
    choose('Embajador')
    fillEverybody()
    send()
    await vi.waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Registrando...' }).disabled,
      ).toBe(true),
    )
    await act(async () => finish({ session }))
    await vi.waitFor(() => expect(address()).toBe('/home'))
    expect(screen.getByText('Cuenta creada')).toBeTruthy()
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Completa tu perfil', hidden: true })),
    )
    expect(address()).toBe('/complete-profile')
    expect(auth.adoptSession).toHaveBeenCalledWith(session)
    expect(calls[0]?.[1]).toMatchObject({
      role: 'embajador',
      firstName: 'María José',
      lastName: 'Núñez Peña',
      email: 'ana@correo.test',
      phone: '55 1234 5678',
    })
    expect(Object.keys(calls[0]?.[1] as object)).not.toContain('companyName')
  })

  test('a person with a session is not asked to register', () => {
    const user = {
      id: 'x',
      email: 'ana@correo.test',
      name: 'Ana',
      avatarUrl: null,
      role: 'user',
      isProfileComplete: true,
    }
    showPage(Register, '/register', { auth: fakeAuth({ user }) })
    expect(screen.getByText('Ya entraste como Ana.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Registrarse' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ve a Mi Negocio' }).getAttribute('href')).toBe(
      '/dashboard-my-business',
    )
  })

  test('a company goes on to set up its page', async () => {
    show()
    fill('Nombre de la empresa *', 'Panadería La Ñapa')
    fireEvent.change(screen.getByLabelText(/^Sector de especialización/), {
      target: { value: 'servicios' },
    })
    fillEverybody()
    send()
    await vi.waitFor(() => expect(address()).toBe('/dashboard-my-business/empezar'))
  })

  test('sends the referrer', async () => {
    const ref = '019a0000-0000-7000-8000-000000000001'
    localStorage.setItem('lonja.ref', JSON.stringify({ value: ref, at: Date.now() }))
    const { calls } = show()
    choose('Embajador')
    fillEverybody()
    send()
    await vi.waitFor(() => expect(calls[0]?.[1]).toMatchObject({ ref }))
  })

  test.each([
    [
      'its message',
      'Ya existe una cuenta con este correo.',
      'Ya existe una cuenta con este correo.',
    ],
    ['the usual one where there is none', '', 'Error en el registro'],
  ])('a failure shows %s', async (_, message, said) => {
    show(() => {
      throw new AppError('conflict', message)
    })
    choose('Embajador')
    fillEverybody()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect(address()).toBe('/register')
  })

  test('with e-mail confirmation it says where the mail was sent', async () => {
    show(() => ({ session: null }))
    choose('Embajador')
    fillEverybody()
    send()
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(address()).toBe('/register')
  })
})
