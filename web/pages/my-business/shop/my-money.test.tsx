import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { myStore } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import MyMoney from './my-money.tsx'

const business = {
  id: 'b1',
  name: 'Óptica Ñandú',
  slug: 'optica-nandu',
  state: 'published',
  role: 'manager',
}
const { terms } = myStore()

const open = (store: object | null) =>
  showPage(() => <Outlet context={business} />, '/pagos', {
    answers: {
      readMyStore: () => ({ store, terms }),
      readMoney: () => ({ balances: [], releaseDays: [], releases: [] }),
      readDebts: () => ({ items: [] }),
      readPayoutDestination: () => ({
        details: null,
        account: null,
        accountKind: null,
        paypalMerchantId: null,
        updatedAt: null,
        paidFrom: null,
      }),
      readMercadoPago: () => ({ country: null }),
    },
    pages: [{ path: '', Component: MyMoney }],
  })

test('a business without a store does not load a statement', async () => {
  const { calls } = open(null)
  await screen.findByRole('heading', { name: 'Cómo te pagan' })
  await screen.findByRole('heading', { name: 'Todavía no hay movimientos de dinero' })
  expect(screen.queryByRole('heading', { name: 'Estado de cuenta' })).toBeNull()
  expect(calls.map(([name]) => name)).not.toContain('readStatement')
})

test('a store without sales has a statement', async () => {
  const { calls } = open(myStore())
  await screen.findByRole('heading', { name: 'Estado de cuenta' })
  expect(calls.map(([name]) => name)).toContain('readStatement')
})
