import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import StaffLogin from './staff-login.tsx'
import StaffRegistration from './staff-registration.tsx'

test('the staff door has the way to the registration', async () => {
  showPage(StaffLogin, '/staff-login')
  fireEvent.click(screen.getByRole('link', { name: 'Nuevo Staff' }))
  await expect.poll(address).toBe('/staff-registration')
})

test('its button waits until e-mail and password are filled', () => {
  showPage(StaffLogin, '/staff-login')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar sesión' })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Correo electrónico'), {
    target: { value: 'ana@lonja.example' },
  })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'x' } })
  expect(button.disabled).toBe(false)
})

test('Google opens the door of the team, or says why not', async () => {
  const asked: unknown[] = []
  const signInWithGoogle = async (door?: 'staff') => {
    asked.push(door)
    throw new Error('Google no respondió.')
  }
  showPage(StaffLogin, '/staff-login', { auth: fakeAuth({ signInWithGoogle }) })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }))
  await screen.findByText('Google no respondió.')
  expect(asked).toEqual(['staff'])
})

test.each([
  [
    '?error=access_denied&error_code=not_staff&door=staff',
    'No tienes permisos de staff para acceder a esta página.',
  ],
  ['?confirmed=1', 'Tu correo quedó confirmado.'],
  ['?confirmed=1&set_password=1', 'Pide un enlace para elegir tu contraseña'],
  ['?error=access_denied&error_code=otp_expired', 'El enlace ya se usó o venció. Pide uno nuevo.'],
])('shows the result of the confirmation link: %s', (search, words) => {
  showPage(StaffLogin, `/staff-login${search}`)
  screen.getByText(words)
})

test('a refusal stands in a red box, in its own words', async () => {
  const signInStaff = () => {
    throw new AppError('unauthenticated', 'El usuario, el correo o la contraseña no son correctos.')
  }
  showPage(StaffLogin, '/staff-login', { answers: { signInStaff } as never })
  for (const [label, value] of [
    ['Nombre de usuario', 'rita'],
    ['Correo electrónico', 'ana@lonja.example'],
    ['Contraseña', 'x'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  const box = await screen.findByRole('alert')
  expect([box.dataset.color, box.textContent]).toEqual([
    'problem',
    expect.stringContaining('la contraseña no son correctos.'),
  ])
})

const rita = {
  id: 'r',
  email: 'rita@lonja.example',
  name: 'Rita',
  avatarUrl: null,
  role: 'staff',
  isProfileComplete: true,
}

test.each([
  ['/staff-login', StaffLogin],
  ['/staff-registration', StaffRegistration],
])(
  '%s has no form for a signed-in member: they continue, or use another account',
  async (at, Page) => {
    const auth = fakeAuth({ user: rita })
    showPage(Page, at, { auth })
    screen.getByText('Ya entraste como Rita.')
    expect(screen.queryByLabelText('Nombre de usuario')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Entrar con otra cuenta' }))
    expect(auth.signOut).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await expect.poll(address).toBe('/staff')
  },
)

test('Google is offered if it is configured', () => {
  showPage(StaffLogin, '/staff-login', { settings: { google: false } })
  expect(screen.queryByRole('button', { name: 'Continuar con Google' })).toBeNull()
})

test("the password's visibility button is reachable by Tab", () => {
  showPage(StaffLogin, '/staff-login')
  expect(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).tabIndex).toBe(0)
})

test('the query of a link is removed from the address', async () => {
  showPage(StaffLogin, '/staff-login?confirmed=1&code=abc')
  await expect.poll(address).toBe('/staff-login')
  screen.getByText('Tu correo quedó confirmado.')
})
