import { configure, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { Payable } from '../contract.ts'
import { PayablesList } from './payables-list.tsx'

configure({ asyncUtilTimeout: 8_000 })

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
  conflict: null,
  ...change,
})

test('each seller stands with where they want it and the moment they said so', async () => {
  const items = [
    payable('cuenta', { destination: 'Rosa Díaz, BBVA, 012180001234567895', destinationSavedAt: '2027-03-14T09:30:00.000Z' }),
    payable('paypal', { currency: 'EUR', paypalMerchantId: '2JKM7NPQR8STU', destinationSavedAt: '2027-03-15T09:30:00.000Z' }),
    payable('nadie', { currency: 'COP' }),
  ]
  showPage(PayablesList, '/staff/pagos', { answers: { listPayables: () => ({ items, next: null }) } })
  expect(await screen.findByText(/Cuenta, guardado el 14 mar 2027/)).toBeTruthy()
  expect(screen.getByText(/PayPal, guardado el 15 mar 2027/)).toBeTruthy()
  expect(screen.getByText('Aún no dice a dónde')).toBeTruthy()
})
