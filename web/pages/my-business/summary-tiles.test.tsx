import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

const Page = () => <SummaryTiles businessId="b1" />
const sales = {
  currency: 'MXN',
  last30: { orders: 3, amount: 125_000, customers: 2 },
  before: { orders: 1, amount: 100_000, customers: 2 },
  waiting: 1,
}
const answers = {
  readSales: () => sales,
  readFigures: () => ({ leads: { last30: 7, before: 0, waiting: 1 } }),
}
const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.textContent ?? '')

test('six tiles in the order of the specification, with what was sold, to how many, and who asked', async () => {
  showPage(Page, '/resumen', { answers })
  await screen.findByText('$1,250.00')
  await screen.findByText('7')
  const names = ['Ventas', 'Clientes', 'Afiliados', 'Campañas', 'Conversaciones', 'Interesados']
  expect(tiles().map((words) => names.find((name) => words.startsWith(name)))).toEqual(names)
  expect(tiles()[0]).toBe('Ventas$1,250.003 pedidos. 25 % más que los 30 días anteriores')
  expect(tiles()[1]).toBe('Clientes2Igual que los 30 días anteriores')
  expect(screen.getByRole('link', { name: /^Ventas/ }).getAttribute('href')).toBe(
    '/dashboard-my-business/pedidos?negocio=b1',
  )
})

test('what has no room yet says what will fill it, and never a number', async () => {
  showPage(Page, '/resumen', { answers })
  await screen.findByText('$1,250.00')
  for (const name of ['Afiliados', 'Campañas', 'Conversaciones']) {
    const words = tiles().find((tile) => tile.startsWith(name)) ?? ''
    expect(words).toMatch(/Aquí /)
    expect(words).not.toMatch(/\d/)
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
      readSales: () => ({ currency: null, last30: nothing, before: nothing, waiting: 0 }),
      readFigures,
    },
  })
  await waitFor(() => expect(tiles()[0]).toBe('Ventas00 pedidos. Aún sin actividad'))
  await waitFor(() => expect(tiles()[5]).toBe('Interesados—Ahora no podemos leer tus visitas.'))
})
