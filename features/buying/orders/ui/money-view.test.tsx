import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MoneyView } from './money-view.tsx'

type Money = Parameters<typeof MoneyView>[0]['money']
const open = (change: Partial<Money>) => {
  const money = { balances: [], hasDestination: true, releaseDays: [], releases: [], ...change }
  showPage(
    () => (
      <MoneyView
        money={money}
        hrefOf={(id) => `/pedidos/${id}`}
        nextPayout={<p>Te pagamos hoy</p>}
      />
    ),
    '/pagos',
  )
}
const figures = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

test('what is paid next, where the rest stands and when it is released', async () => {
  open({
    balances: [{ currency: 'MXN', receivable: 10_000, held: 250_050, payable: 0 }],
    releaseDays: [
      { day: '2026-11-28', currency: 'MXN', amount: 150_000, orders: 2 },
      { day: '2026-12-04', currency: 'MXN', amount: 50_000, orders: 1 },
      { day: '2026-12-09', currency: 'MXN', amount: 30_000, orders: 1 },
    ],
    releases: [
      {
        orderId: 'o1',
        number: 'L-1001',
        bought: '2 × Taza azul para Ana Ruiz',
        gross: 220_000,
        commission: 15_000,
        fee: 5_000,
        amount: 200_000,
        currency: 'MXN',
        at: '2026-12-04T12:00:00.000Z',
      },
      {
        orderId: 'o2',
        number: 'L-1002',
        bought: '3 artículos para Beto',
        gross: 60_000,
        commission: 5_000,
        fee: 4_950,
        amount: 50_050,
        currency: 'MXN',
        at: null,
      },
    ],
  })
  await screen.findByText('Te pagamos hoy')
  expect(figures()[0]).toContain('Por cobrar$100.00 MXN')
  expect(figures()[1]).toContain('Retenido$2,500.50 MXN')
  expect(figures()[2]).toContain('Para ti$0.00 MXN')
  const byDay = screen.getByRole('table', { name: 'Lo que se libera por día', hidden: true })
  expect(within(byDay).getAllByRole('row', { hidden: true }).map(cells)).toEqual([
    ['Día', 'Pedidos', 'Importe'],
    ['sáb 28 nov', '2 pedidos', '$1,500.00'],
    ['vie 4 dic', '1 pedido', '$500.00'],
    ['mié 9 dic', '1 pedido', '$300.00'],
  ])
  const rows = within(screen.getByRole('table', { name: 'Próximas liberaciones' })).getAllByRole(
    'row',
  )
  expect(rows.map(cells).slice(1)).toEqual([
    [
      '2 × Taza azul para Ana Ruiz L-1001',
      'vie 4 dic',
      '$2,200.00',
      '−$150.00',
      '−$50.00',
      '$2,000.00',
    ],
    ['3 artículos para Beto L-1002', 'Falta enviarlo', '$600.00', '−$50.00', '−$49.50', '$500.50'],
  ])
  expect(screen.getByRole('link', { name: /L-1001/ }).getAttribute('href')).toBe('/pedidos/o1')
})

test('two days of releases stand in the table only', async () => {
  open({
    balances: [{ currency: 'MXN', receivable: 0, held: 200_000, payable: 30_000 }],
    releaseDays: [
      { day: '2026-11-28', currency: 'MXN', amount: 150_000, orders: 2 },
      { day: '2026-12-04', currency: 'MXN', amount: 50_000, orders: 1 },
    ],
  })
  await screen.findByText('Te pagamos hoy')
  expect(screen.queryByText(/sáb 28 nov/)).toBeNull()
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

test('a debt to the platform is shown as such', async () => {
  open({ balances: [{ currency: 'CLP', receivable: 0, held: 0, payable: -990 }] })
  await screen.findByText('Le debes a Lonja')
  expect(figures()[2]).toContain('$990 CLP')
})

test('before the first order an empty state explains the page', async () => {
  open({ balances: [] })
  await screen.findByText('Todavía no hay movimientos de dinero')
})
