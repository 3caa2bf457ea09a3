import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidField, notFound } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { StaffRegistration } from './staff-registration.tsx'

const done =
  'Registro de Staff exitoso. Por favor, verifica tu correo electrónico para activar la cuenta.'

const show = (answers: object, token: string | null = null, account: string | null = null) =>
  showPage(
    () => <StaffRegistration domain="lonja.example" token={token} account={account} />,
    '/staff-registration',
    {
      answers: answers as never,
    },
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrarse' })
const fill = () => {
  type('Nombre de usuario', 'ana')
  type('Correo electrónico', 'ana@lonja.example')
  type('Contraseña', 'Zaguán-7-tordos')
  type('Código secreto', 'Puerto-de-Sal-47')
}

test('the button waits until username, e-mail, password and code are filled', () => {
  show({})
  for (const label of ['Nombre de usuario', 'Correo electrónico', 'Contraseña', 'Código secreto']) {
    expect(button().disabled).toBe(true)
    type(label, 'algo')
  }
  expect(button().disabled).toBe(false)
  type('Nombre de usuario', '  ')
  expect(button().disabled).toBe(true)
})

test('of the permissions read is asked for at first, the others are not', async () => {
  const { calls } = show({ registerStaff: () => ({ isMember: false }) })
  const isOn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked
  expect(['Leer', 'Editar', 'Agregar', 'Eliminar', 'Compartir'].map(isOn)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  fireEvent.click(screen.getByLabelText('Compartir'))
  fill()
  fireEvent.click(button())
  await screen.findByText(done)
  expect(calls[0]?.[1]).toMatchObject({
    username: 'ana',
    permissions: ['read', 'share'],
  })
})

test('the confirmation stays in the page and leads to the staff door', async () => {
  show({ registerStaff: () => ({ isMember: false }) })
  fill()
  fireEvent.click(button())
  expect((await screen.findByText(done)).closest('[role=status]')).not.toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Aceptar' }))
  await expect.poll(address).toBe('/staff-login')
})

test.each([
  ['username', 'Nombre de usuario', 'El nombre de usuario ya existe.'],
  ['email', 'Correo electrónico', 'El correo electrónico debe ser de dominio @lonja.example'],
  ['code', 'Código secreto', 'Código secreto incorrecto.'],
])('the error of %s is shown on its field, and no input is lost', async (field, label, message) => {
  show({ registerStaff: () => Promise.reject(invalidField(field, message)) })
  fill()
  fireEvent.click(button())
  await screen.findByText(message)
  const input = screen.getByLabelText<HTMLInputElement>(label)
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message)
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('Zaguán-7-tordos')
})

test('an invited person enters neither e-mail nor code', async () => {
  const offer = {
    email: 'ana@lonja.example',
    inviter: 'Marta Gestora',
    state: 'open',
    expiresAt: '2027-03-14T09:00:00Z',
  }
  const { calls } = show(
    { readStaffInvitation: () => offer, registerStaff: () => ({ isMember: true }) },
    'enlace',
  )
  await screen.findByText(/Marta Gestora te invita/)
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').readOnly).toBe(true)
  expect(screen.queryByLabelText('Código secreto')).toBeNull()
  type('Nombre de usuario', 'ana')
  type('Contraseña', 'Zaguán-7-tordos')
  fireEvent.click(button())
  await screen.findByText(/^Ya eres parte del equipo/)
  expect(calls.at(-1)?.[1]).toMatchObject({ email: 'ana@lonja.example', invitation: 'enlace' })
})

test.each([
  [
    () => ({ email: 'a', inviter: null, state: 'expired', expiresAt: '2027-03-14T09:00:00Z' }),
    /Esta invitación venció/,
  ],
  [() => Promise.reject(notFound('esa invitación')), /Este enlace ya no vale/],
])(
  'an invitation that is no longer open shows a message instead of the form',
  async (answer, words) => {
    show({ readStaffInvitation: answer }, 'enlace')
    await screen.findByText(words)
    expect(screen.queryByLabelText('Nombre de usuario')).toBeNull()
  },
)

const offered = {
  email: 'ana@lonja.example',
  inviter: 'Rosa',
  state: 'open',
  expiresAt: '2026-12-01T10:00:00Z',
  hasAccount: true,
}

test('an account of the staff domain applies without e-mail and password', async () => {
  const { calls } = show({ applyForStaff: () => ({ isMember: false }) }, null, 'ana@lonja.example')
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  type('Nombre de usuario', 'ana')
  type('Código secreto', 'Puerto-de-Sal-47')
  fireEvent.click(screen.getByRole('button', { name: 'Pedir entrar al equipo' }))
  await screen.findByText(
    'Recibimos tu solicitud. Te avisamos por correo cuando alguien del equipo la decida.',
  )
  expect(calls.find(([name]) => name === 'applyForStaff')?.[1]).toMatchObject({
    username: 'ana',
    code: 'Puerto-de-Sal-47',
    permissions: ['read'],
  })
})

test('any other account registers an e-mail of the staff domain', () => {
  show({}, null, 'ana@otro.example')
  expect(screen.getByLabelText('Contraseña')).toBeTruthy()
})

test('an invitation to an existing account is accepted with it, or asks to sign in first', async () => {
  const { calls } = show(
    { readStaffInvitation: () => offered, applyForStaff: () => ({ isMember: true }) },
    'enlace',
    'ana@lonja.example',
  )
  fireEvent.change(await screen.findByLabelText('Nombre de usuario'), { target: { value: 'ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar al equipo' }))
  await screen.findByText(/^Ya eres parte del equipo/)
  expect(calls.find(([name]) => name === 'applyForStaff')?.[1]).toMatchObject({
    username: 'ana',
    invitation: 'enlace',
  })
})

test('a signed-out invited account is led to the sign-in page', async () => {
  show({ readStaffInvitation: () => offered }, 'enlace')
  await screen.findByText('Ya tienes una cuenta')
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/welcome')
})
