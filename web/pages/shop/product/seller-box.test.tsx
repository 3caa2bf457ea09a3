import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { store } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { SellerBox } from './seller-box.tsx'

const facts = (['identity', 'phone', 'email', 'address'] as const).map((kind) => ({
  kind,
  method: 'document' as const,
  by: 'team' as const,
  verifiedOn: '2026-03-14',
  expiresOn: '2027-03-14',
}))
const show = (shown: typeof facts, isDownloaded = false) =>
  showPage(
    () => (
      <SellerBox
        store={store}
        facts={shown}
        renderedAt="2026-09-12T12:00:00.000Z"
        isShipped={!isDownloaded}
        isDownloaded={isDownloaded}
        page="/producto/playera"
        payments={['paypal', 'mercado_pago', 'mercado_pago_direct', 'manual']}
      />
    ),
    '/producto/playera',
  )

test('the seller has its facts by its seal, folded, and its terms', async () => {
  show(facts)
  const first = await screen.findByText('Identidad')
  expect(first.closest('li')?.textContent).toBe(
    'IdentidadDocumento revisado\u00a0· el equipo de LonjaHasta el 14 mar 2027',
  )
  const fold = screen.getByText('Ver los 4 datos comprobados').closest('details')
  expect([fold?.open, fold?.contains(first)]).toEqual([false, true])
  await screen.findByText('PayPal o tarjeta · Mercado Pago · Transferencia o efectivo')
  screen.getByRole('heading', { name: 'Envío y entrega' })
  screen.getByRole('button', { name: 'Preguntar al vendedor' })
})

test('without facts it has only what the seal says', async () => {
  show([])
  await screen.findByText('PayPal o tarjeta · Mercado Pago · Transferencia o efectivo')
  expect(screen.queryByText(/datos? comprobado/)).toBeNull()
})

test('of files nothing is said of parcels', async () => {
  show(facts, true)
  await screen.findByText(/^Al empezar a descargar los archivos pierdes/)
  expect(screen.queryByText(/^Tienes 15 días/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Envío y entrega' })).toBeNull()
})
