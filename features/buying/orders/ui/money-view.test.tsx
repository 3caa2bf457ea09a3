import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MoneyView } from './money-view.tsx'

const open = (money: object) =>
  showPage(() => <MoneyView businessId="b1" />, '/pagos', { answers: { readMoney: () => money } })
const figures = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)

test('upcoming, held and due amounts, by currency, with the release dates', async () => {
  open({
    balances: [{ currency: 'MXN', receivable: 10_000, held: 250_050, payable: 0 }],
    releases: [
      { number: 'L-1001', amount: 200_000, currency: 'MXN', at: '2026-12-04T12:00:00.000Z' },
      { number: 'L-1002', amount: 50_050, currency: 'MXN', at: null },
    ],
  })
  await screen.findByText('$2,500.50 MXN')
  expect(figures()[0]).toContain('Por cobrar$100.00 MXN')
  expect(figures()[2]).toContain('Disponible para pagarte$0.00 MXN')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Pedido L-1001: \$2,000.00 MXN4 dic 2026/)
  expect(rows[1]).toBe('Pedido L-1002: $500.50 MXNCuando lo envíes')
})

test('a debt to the platform is shown as such', async () => {
  open({ balances: [{ currency: 'CLP', receivable: 0, held: 0, payable: -990 }], releases: [] })
  await screen.findByText('Le debes a Lonja')
  expect(figures()[2]).toContain('$990 CLP')
})

test('before the first order an empty state explains the page', async () => {
  open({ balances: [], releases: [] })
  await screen.findByText('Todavía no hay movimientos de dinero')
})
