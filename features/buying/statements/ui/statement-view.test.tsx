import { configure, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { StatementMovement } from '../contract.ts'
import { MyDebts } from './my-debts.tsx'
import { StatementView } from './statement-view.tsx'

configure({ asyncUtilTimeout: 8_000 })

const businessId = '01a20af2-a499-73df-b956-9ffc543ef2fe'
const sale: StatementMovement = {
  id: '01a20af2-a499-73df-b956-9ffc543ef2aa',
  at: '2027-03-14T09:30:00.000Z',
  kind: 'sale',
  orderNumber: 'LJ-7K2M9QXT',
  bought: '2 × Taza azul para Ana Ruiz',
  detail: null,
  moved: 50_000,
  direct: 0,
  fee: -1_975,
  commission: -4_000,
  other: 0,
  net: 44_025,
  heldChange: 44_025,
  held: 44_025,
  payable: 0,
}
const refund: StatementMovement = {
  ...sale,
  id: '01a20af2-a499-73df-b956-9ffc543ef2ab',
  kind: 'refund',
  detail: 'Llegó rota',
  moved: -50_000,
  fee: 0,
  commission: 4_000,
  net: -46_000,
  heldChange: -44_025,
  held: 0,
  payable: -1_975,
}
const statement = {
  month: '2027-03',
  currency: 'MXN',
  currencies: ['MXN'],
  opening: { held: 0, payable: 0 },
  closing: { held: 0, payable: -1_975 },
  totals: { moved: 0, direct: 0, fee: -1_975, commission: 0, other: 0, net: -1_975 },
  items: [sale, refund],
  next: null,
}

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

test('the movements of a month are folded; those of the current one are not for the team', async () => {
  const { unmount } = showPage(() => <StatementView businessId={businessId} by="own" />, '/pagos', {
    answers: { readStatement: () => statement },
  })
  expect((await screen.findByText(/^Movimientos de/)).closest('details')?.open).toBe(false)
  unmount()
  showPage(() => <StatementView businessId={businessId} by="team" />, '/pagos', {
    answers: { readStoreStatement: () => statement },
  })
  await screen.findByText(/^Reembolso/)
  expect(screen.queryByText(/^Movimientos de/)).toBeNull()
  fireEvent.click(screen.getByRole('combobox', { name: 'Mes' }))
  const last = (await screen.findAllByRole('option', { hidden: true }))[1]
  fireEvent.click(last as HTMLElement)
  const fold = (await screen.findByText(`Movimientos de ${last?.textContent}`)).closest('details')
  expect(fold?.open).toBe(false)
})

test('a month itemizes each movement and shows the total', async () => {
  const { calls } = showPage(() => <StatementView businessId={businessId} by="own" />, '/pagos', {
    answers: { readStatement: () => statement },
  })
  await screen.findByText(/^Reembolso/)
  const rows = within(screen.getByRole('table', { name: 'Movimientos' })).getAllByRole('row')
  expect(rows.slice(1).map(cells)).toEqual([
    ['dom 14 mar'],
    [
      'Venta\u00a0· LJ-7K2M9QXT2 × Taza azul para Ana Ruiz',
      '$500.00',
      '−$19.75',
      '−$40.00',
      '$440.25',
      '$440.25',
    ],
    [
      'Reembolso\u00a0· LJ-7K2M9QXT2 × Taza azul para Ana RuizLlegó rota',
      '−$500.00',
      '',
      '$40.00',
      '−$460.00',
      '−$19.75',
    ],
  ])
  expect(screen.getByText('Le debes a Lonja').parentElement?.textContent).toContain('$19.75 MXN')
  expect(screen.getByText(/Comisión de Lonja, también sobre el envío/)).toBeTruthy()
  expect(calls.map(([name]) => name)).toEqual(['readStatement'])
})

test('staff read and download it through separate endpoints', async () => {
  const { calls } = showPage(
    () => <StatementView businessId={businessId} by="team" />,
    '/staff/pagos',
    {
      answers: { readStoreStatement: () => statement },
    },
  )
  await screen.findByText(/^Reembolso/)
  fireEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await screen.findByRole('alert')
  expect(calls.map(([name]) => name)).toEqual(['readStoreStatement', 'readStoreStatementPaper'])
})

test('a month without movements says so, and offers no file', async () => {
  const empty = { ...statement, closing: { held: 0, payable: 0 }, items: [] }
  showPage(() => <StatementView businessId={businessId} by="own" />, '/pagos', {
    answers: { readStatement: () => empty },
  })
  await screen.findByText('En este mes no se movió nada.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar CSV' }).disabled).toBe(
    true,
  )
})

const debts = (change: object) => ({
  items: [{ currency: 'MXN', amount: 1_975, before: 44_025, movements: [refund] }],
  instructions: null,
  reference: 'LONJA cafe',
  contact: 'legal@lonja.example',
  ...change,
})

test('a debt shows its origin, that it is netted, and how to pay it', async () => {
  const answers = { readDebts: () => debts({ instructions: 'BBVA, CLABE 012345678901234567' }) }
  showPage(() => <MyDebts businessId={businessId} />, '/pagos', { answers })
  await screen.findByText('$19.75 MXN')
  expect(screen.getByText('Tenías $440.25 disponibles. Esto fue lo que siguió:')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Reembolso\u00a0· LJ-7K2M9QXT')
  expect(screen.getByText(/Se descuenta sola/)).toBeTruthy()
  expect(screen.getByText('BBVA, CLABE 012345678901234567')).toBeTruthy()
  expect(screen.getByText('LONJA cafe')).toBeTruthy()
})

test('without a configured account it shows whom to contact, and without a debt nothing', async () => {
  const { unmount } = showPage(() => <MyDebts businessId={businessId} />, '/pagos', {
    answers: { readDebts: () => debts({}) },
  })
  expect(
    (await screen.findByRole('link', { name: 'legal@lonja.example' })).getAttribute('href'),
  ).toContain('mailto:legal@lonja.example')
  unmount()
  const { calls } = showPage(() => <MyDebts businessId={businessId} />, '/pagos', {
    answers: { readDebts: () => debts({ items: [] }) },
  })
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText('Tu deuda con Lonja')).toBeNull()
})
