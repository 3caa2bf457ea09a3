import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MercadoPagoSettings } from './mercado-pago-settings.tsx'

const connected = { name: 'TIENDA DE ROSA', connectedAt: '2026-11-20T18:00:00.000Z', isRefused: false }
const show = (said: object, isOwner = true) =>
  showPage(() => <MercadoPagoSettings businessId="b1" isOwner={isOwner} />, '/pagos', {
    answers: {
      readMercadoPago: () => ({ country: 'MX', canConnect: true, account: null, ...said }),
      disconnectMercadoPago: () => ({}),
    },
  })

test('sellers see what their buyers may pay with; only owners connect an account', async () => {
  show({}, false)
  await screen.findByText('Tus compradores pueden pagar con: Tarjeta, meses sin intereses, OXXO o SPEI.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an account is taken away after asking', async () => {
  const { calls } = show({ account: connected })
  fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }))
  await screen.findByText(/los reembolsos de esas ventas los haces tú/)
  fireEvent.click(screen.getByRole('button', { name: 'Sí, desconectar' }))
  await screen.findByText('Desconectamos tu cuenta de Mercado Pago')
  expect(calls).toContainEqual(['disconnectMercadoPago', { businessId: 'b1' }])
})

test('one that Mercado Pago refused is to be connected again', async () => {
  show({ account: { ...connected, isRefused: true } })
  await screen.findByText('Mercado Pago ya no nos deja cobrar en tu cuenta')
  screen.getByRole('button', { name: 'Conectar mi cuenta' })
})
