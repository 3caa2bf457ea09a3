import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localDay } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Payable } from '../contract.ts'
import { nextPayday } from '../paydays.ts'
import { PayablesList } from './payables-list.tsx'

configure({ asyncUtilTimeout: 8_000 })

const list = () => <PayablesList renderStatement={() => null} />
const payable = (slug: string, change: Partial<Payable>): Payable => ({
  businessId: '01a20af2-a499-73df-b956-9ffc543ef2fe',
  slug,
  name: slug,
  currency: 'MXN',
  amount: 125_000,
  destination: null,
  paypalMerchantId: null,
  destinationSavedAt: null,
  isDemo: false,
  isDemoMoney: false,
  askedOn: null,
  askedAmount: 0,
  conflict: null,
  withheld: null,
  ...change,
})

test('each seller is listed with their payout destination and the time it was set', async () => {
  const items = [
    payable('cuenta', {
      destination: 'Rosa Díaz, BBVA, 012180001234567895',
      destinationSavedAt: '2027-03-14T09:30:00.000Z',
    }),
    payable('paypal', {
      currency: 'EUR',
      paypalMerchantId: '2JKM7NPQR8STU',
      destinationSavedAt: '2027-03-15T09:30:00.000Z',
    }),
    payable('nadie', { currency: 'COP', withheld: { reason: 'no_manager', until: null } }),
  ]
  showPage(list, '/staff/pagos', { answers: { listPayables: () => ({ items, next: null }) } })
  const row = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent
  expect(await row('cuenta')).toContain('Cuenta\u00a0···7895 desde el 14 mar 2027')
  expect(await row('paypal')).toContain('PayPal\u00a0···8STU desde el 15 mar 2027')
  expect(screen.getByText('Sin cuenta todavía')).toBeTruthy()
  expect(screen.getByText('Detenido')).toBeTruthy()
})

test('each is paid on the next payday, unless one that came asks for it', async () => {
  const items = [
    payable('espera', {}),
    payable('tarde', { currency: 'COP', askedOn: '2026-01-08', askedAmount: 100_000 }),
  ]
  showPage(list, '/staff/pagos', { answers: { listPayables: () => ({ items, next: null }) } })
  expect(await screen.findByText('Atrasado desde el jue 8 ene')).toBeTruthy()
  expect(screen.getByRole('row', { name: /tarde/ }).textContent).toContain('1.000 COP')
  const next = weekdayWords(nextPayday(localDay(new Date().toISOString())))
  expect(screen.getByRole('row', { name: new RegExp(`espera.*${next}`) })).toBeTruthy()
})

test('a withheld payout shows until when, and cannot be paid meanwhile', async () => {
  const withheld = { reason: 'new_destination', until: '2027-03-17T09:30:00.000Z' } as const
  const items = [payable('Nueva', { destination: 'Rosa Díaz, BBVA, 012180001234567895', withheld })]
  const answers = {
    listPayables: () => ({ items, next: null }),
    listPayouts: () => ({ items: [], next: null }),
  }
  showPage(list, '/staff/pagos', { answers })
  expect(await screen.findByText(/Desde el 17 mar 2027/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver: Nueva' }))
  expect(await screen.findByText('Por ahora no se le paga')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull()
})

test('a row has its action, which opens the form of its payment', async () => {
  const answers = {
    listPayables: () => ({ items: [payable('Óptica', {})], next: null }),
    listPayouts: () => ({ items: [], next: null }),
  }
  showPage(list, '/staff/pagos', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar: Óptica' }))
  expect(await screen.findByRole('button', { name: 'Registrar pago' })).toBeTruthy()
})

test('demonstration money is marked, and no transfer is asked for it', async () => {
  const items = [payable('Óptica', {}), payable('Óptica', { amount: 900, isDemoMoney: true })]
  const answers = {
    listPayables: () => ({ items, next: null }),
    listPayouts: () => ({ items: [], next: null }),
    makePayout: () => ({ amount: 900 }),
  }
  const { calls } = showPage(list, '/staff/pagos', { answers })
  const [, demo] = await screen.findAllByRole('button', { name: 'Pagar: Óptica' })
  expect(screen.getAllByText('Demostración')).toHaveLength(1)
  if (!demo) throw new Error('no row of demonstration money')
  fireEvent.click(demo)
  expect(await screen.findByText(/no hagas ninguna transferencia/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Referencia/), { target: { value: 'Prueba' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anotar pago de demostración' }))
  await screen.findByText(/Registramos el pago/)
  const [, asked] = calls.find(([name]) => name === 'makePayout') ?? []
  expect(asked).toMatchObject({ amount: 900, isDemoMoney: true })
})
