import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { KpiStrip } from './kpi-strip.tsx'

const Page = () => <KpiStrip businessId="b1" period="month" />
const sales = {
  currency: 'MXN',
  days: [
    { day: '2026-11-01', orders: 1, amount: 100_000, customers: 1 },
    { day: '2026-11-02', orders: 2, amount: 25_000, customers: 1 },
  ],
  daysBefore: [],
  totals: { orders: 3, amount: 125_000, customers: 2 },
  before: { orders: 1, amount: 100_000, customers: 2 },
  waiting: 1,
}
const answers = {
  readSales: () => sales,
  readFigures: () => ({ days: [], leads: { total: 7, before: 0, waiting: 1 } }),
  countInbox: () => ({ waiting: 1, recent: 12, before: 10 }),
  readClientFigures: () => ({
    days: [{ day: '2026-11-01', clients: 2 }],
    total: 2,
    all: 41,
    before: 2,
  }),
}
const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.textContent ?? '')

test('six figures in the order of the specification, with their change', async () => {
  showPage(Page, '/resumen', { answers })
  await screen.findByText('$1,250.00')
  await screen.findByText('7')
  const names = ['Ventas', 'Clientes', 'Afiliados', 'Campañas', 'Conversaciones', 'Interesados']
  expect(tiles().map((words) => names.find((name) => words.startsWith(name)))).toEqual(names)
  expect(tiles()[0]).toBe('Ventas$1,250.00+25 %25 % más que los 30 días anteriores')
  expect(tiles()[1]).toBe('Clientes41+22 nuevos en 30 días')
  expect(tiles()[4]).toBe('Conversaciones12+20 %20 % más que los 30 días anteriores')
  expect(tiles()[5]).toBe('Interesados7')
  expect(screen.getByRole('link', { name: /^Ventas/ }).getAttribute('href')).toBe(
    '/dashboard-my-business/pedidos?negocio=b1',
  )
  expect(screen.getByRole('link', { name: /^Clientes/ }).getAttribute('href')).toBe(
    '/dashboard-my-business/clientes?negocio=b1&etapa=client',
  )
})

test('what has no page yet has its name, nothing to press and no sentence', async () => {
  showPage(Page, '/resumen', { answers })
  await screen.findByText('$1,250.00')
  for (const name of ['Afiliados', 'Campañas']) {
    expect(tiles()).toContain(`${name}0`)
    expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull()
  }
})

test('before the first sale the figures are nought; what could not be read is no figure', async () => {
  const nothing = { orders: 0, amount: 0, customers: 0 }
  const readFigures = () => {
    throw new AppError('unavailable', 'Ahora no podemos leer tus visitas.')
  }
  showPage(Page, '/resumen', {
    answers: {
      readSales: () => ({ ...sales, currency: null, days: [], totals: nothing, before: nothing }),
      readFigures,
      readClientFigures: () => ({ days: [], total: 0, all: 0, before: 0 }),
    },
  })
  await waitFor(() => expect(tiles()[0]).toBe('Ventas0'))
  await waitFor(() => expect(tiles()[5]).toBe('Interesados—Ahora no podemos leer tus visitas.'))
})
