import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import ConnectMercadoPago from './connect-mercado-pago.tsx'

const user = {
  id: '01900000-0000-7000-8000-000000000009',
  email: 'ana@correo.example',
  name: 'Ana',
  avatarUrl: null,
  role: 'user' as const,
  isProfileComplete: true,
}
const business = '01900000-0000-7000-8000-000000000001'

const open = (query: string, { isGuest = false, answers = {} } = {}) =>
  showPage(ConnectMercadoPago, `/conectar-mercado-pago?${query}`, {
    auth: fakeAuth({ user: isGuest ? null : user }),
    answers,
  })

test('a granted permission connects the account and leads to Pagos', async () => {
  const { calls } = open(`code=c&state=${business}.secret.rest`, {
    answers: { finishMercadoPago: () => ({}) },
  })
  await screen.findByText('Conectamos tu cuenta de Mercado Pago')
  expect(calls.find(([name]) => name === 'finishMercadoPago')).toEqual([
    'finishMercadoPago',
    { businessId: business, code: 'c', state: 'secret.rest' },
  ])
  await waitFor(() => expect(address()).toBe(`/dashboard-my-business/pagos?negocio=${business}`))
})

test.each([
  ['denied', `error=access_denied&state=${business}.s`, /No le diste permiso a Lonja/],
  ['failed there', `error=server_error&state=${business}.s`, /no se completó y no cambió nada/],
  ['opened by hand', '', /no se completó y no cambió nada/],
])('%s: says what happened and leads to Pagos', async (_, query, words) => {
  open(query)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  const href = screen.getByRole('link', { name: 'Volver a Pagos' }).getAttribute('href')
  expect(href).toBe(`/dashboard-my-business/pagos${query && `?negocio=${business}`}`)
})

test('a refusal of the server is shown', async () => {
  const words = 'La conexión con Mercado Pago no se completó. Vuelve a intentarlo desde Pagos.'
  const finishMercadoPago = () => {
    throw new AppError('conflict', words)
  }
  open(`code=c&state=${business}.s`, { answers: { finishMercadoPago } })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('who is signed out is asked to sign in', async () => {
  open(`code=c&state=${business}.s`, { isGuest: true })
  await screen.findByText(/^Entra con la cuenta con la que empezaste/)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/welcome')
})
