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

const nothing = { balances: [], hasDestination: true, releaseDays: [], releases: [] }

const open = (store: object | null, money = {}, role = 'manager', next = {}) =>
  showPage(() => <Outlet context={{ ...business, role }} />, '/pagos', {
    answers: {
      readMyStore: () => ({ store, terms }),
      readMoney: () => ({ ...nothing, ...money }),
      readDebts: () => ({ items: [] }),
      readPayoutDestination: () => ({
        details: null,
        account: null,
        accountKind: null,
        paypalMerchantId: null,
        updatedAt: null,
        paidFrom: null,
      }),
      readNextPayout: () => ({
        day: '2026-12-10',
        late: null,
        account: { kind: 'clabe', ending: '0015' },
        ...next,
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

test('money that waits for an account leads with the form, and a promise is made once there is one', async () => {
  const balances = [{ currency: 'MXN', receivable: 0, held: 900, payable: 6_348_707 }]
  open(myStore(), { balances, hasDestination: false }, 'owner', { account: null })
  await screen.findByRole('heading', { name: 'Faltan tus datos para pagarte $63,487.07' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings[0]).toBe('Faltan tus datos para pagarte $63,487.07')
  expect(screen.queryByRole('heading', { name: 'Tu dinero' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Agregar cuenta' })).toBeTruthy()
  expect(screen.queryByText(/^Te pagamos/)).toBeNull()
  expect((await screen.findByText(/^Falta la cuenta a la que pagarte/)).textContent).toBe(
    'Falta la cuenta a la que pagarte. Si la agregas hoy, te pagamos $63,487.07 el jue 10 dic.',
  )
  expect(screen.queryByRole('heading', { name: 'Pagos hechos' })).toBeNull()
})

test('a manager reads who adds the account', async () => {
  open(myStore(), { hasDestination: false })
  await screen.findByRole('heading', { name: 'Recibe tu dinero' })
  screen.getByText(/^Todavía no hay cuenta a la que pagar. La cuenta de pago la elige el dueño/)
})

const balances = [{ currency: 'MXN', receivable: 0, held: 0, payable: 452_493 }]
const releaseDays = [{ day: '2026-12-09', currency: 'MXN', amount: 10_000, orders: 1 }]

test('the page opens with how much is paid, when and where', async () => {
  open(myStore(), { balances, releaseDays })
  expect((await screen.findByText(/^Te pagamos/)).textContent).toBe(
    'Te pagamos $4,624.93 el jue 10 dic a la CLABE\u00a0···0015',
  )
})

test('what a payday still owes is said first, and is no part of the next payment', async () => {
  const late = { day: '2026-11-26', amounts: [{ currency: 'MXN', amount: 340_119 }] }
  open(myStore(), { balances, releaseDays }, 'manager', { late })
  expect((await screen.findByText(/debían salir el/)).textContent).toBe(
    '$3,401.19 debían salir el jue 26 nov. El equipo los tiene pendientes\u00a0· Preguntar',
  )
  expect(screen.getByRole('link', { name: 'Preguntar' }).getAttribute('href')).toBe(
    '/legal#contacto',
  )
  expect(screen.getByText(/a la CLABE/).textContent).toBe(
    '$1,223.74 el jue 10 dic a la CLABE\u00a0···0015',
  )
  screen.getByText(/^De eso ya está liberado \$1,123.74/)
})
