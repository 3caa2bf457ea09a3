import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MercadoPagoSettings } from './mercado-pago-settings.tsx'

configure({ asyncUtilTimeout: 8_000 })

const businessId = '00000000-0000-7000-8000-000000000001'
const connected = {
  name: 'TIENDA DE ROSA',
  connectedAt: '2026-11-20T18:00:00.000Z',
  isRefused: false,
  usedFrom: null,
}
const show = (said: object, isOwner = true) =>
  showPage(
    () => (
      <MercadoPagoSettings businessId={businessId} isOwner={isOwner} mailCode={async () => {}} />
    ),
    '/pagos',
    {
      answers: {
        readMercadoPago: () => ({ country: 'MX', canConnect: true, account: null, ...said }),
        disconnectMercadoPago: () => ({}),
        connectMercadoPago: () => new Promise(() => {}),
        readPasswordState: () => ({ hasPassword: true }),
      },
    },
  )

test('sellers see the payment methods of their buyers; only owners connect an account', async () => {
  show({}, false)
  await screen.findByText(
    'Tus compradores pueden pagar con: Tarjeta, meses sin intereses, OXXO o SPEI.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('an account is disconnected after confirming', async () => {
  const { calls } = show({ account: connected })
  fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }))
  await screen.findByText(/los reembolsos de esas ventas los haces tú/)
  fireEvent.click(screen.getByRole('button', { name: 'Sí, desconectar' }))
  await screen.findByText('Escribe tu contraseña')
  fireEvent.change(await screen.findByLabelText(/Tu contraseña/), { target: { value: 'secreto' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sí, desconectar' }))
  await screen.findByText('Desconectamos tu cuenta de Mercado Pago')
  expect(calls).toContainEqual(['disconnectMercadoPago', { businessId, password: 'secreto' }])
})

test('an account is connected after re-authentication, and its waiting time is shown', async () => {
  const { calls } = show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Conectar mi cuenta' }))
  await screen.findByText(/72 horas después de conectarla/)
  fireEvent.change(await screen.findByLabelText(/Tu contraseña/), { target: { value: 'secreto' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ir a Mercado Pago' }))
  await waitFor(() =>
    expect(calls).toContainEqual(['connectMercadoPago', { businessId, password: 'secreto' }]),
  )
})

test('a new account is shown as used later', async () => {
  show({ account: { ...connected, usedFrom: '2026-11-23T18:00:00.000Z' } })
  await screen.findByText(/Mientras tanto cobra Lonja y te paga después/)
})

test('an account rejected by Mercado Pago must be connected again', async () => {
  show({ account: { ...connected, isRefused: true } })
  await screen.findByText('Mercado Pago ya no nos deja cobrar en tu cuenta')
  screen.getByRole('button', { name: 'Conectar mi cuenta' })
})
