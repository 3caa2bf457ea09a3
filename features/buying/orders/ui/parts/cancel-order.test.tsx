import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { BoughtOrder } from '../../contract/purchase.ts'
import { CancelOrder } from './cancel-order.tsx'

const store = { handle: 'barro', name: 'Barro', isPublic: true, taxNumber: null, business: 'barro' }
const bought = (change: Partial<BoughtOrder>): BoughtOrder => ({
  ...soldOrder(),
  store,
  pickUp: null,
  ...change,
})

test.each([
  [
    'what a store was paid directly',
    { isPaidToStore: true },
    'Le pagaste directamente a la tienda: ella te devuelve lo que pagaste, y te avisamos cuando diga que lo envió.',
  ],
  ['what the platform holds', { isPaidToStore: false }, 'Te devolvemos lo que pagaste por él.'],
  [
    'nothing of what was not paid',
    { isPaidToStore: true, state: 'pending' },
    'No se cobrará nada y la tienda deja de apartar tus cosas.',
  ],
] as const)('a buyer who cancels reads who refunds %s', async (_, change, said) => {
  const of = { purchaseId: 'p1', token: null }
  showPage(
    () => (
      <CancelOrder open order={bought(change)} of={of} onClose={() => {}} onCancelled={() => {}} />
    ),
    '/',
  )
  expect(await screen.findByText(said)).toBeTruthy()
})
