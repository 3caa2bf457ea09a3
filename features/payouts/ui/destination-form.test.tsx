import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { DestinationForm } from './destination-form.tsx'

configure({ asyncUtilTimeout: 8_000 })

const businessId = '01a20af2-a499-73df-b956-9ffc543ef2fe'
const nowhere = { details: null, paypalMerchantId: null, updatedAt: null }
const form = () => <DestinationForm businessId={businessId} />
const type = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

test('an owner names their account at PayPal alone, with no other account', async () => {
  const { calls } = showPage(form, '/pagos', {
    answers: { readPayoutDestination: () => nowhere, savePayoutDestination: () => nowhere },
  })
  await type(/ID de comerciante/, '2jkm7npq r8stu')
  save()
  expect(await screen.findByText('Guardamos a dónde te pagamos')).toBeTruthy()
  expect(calls).toContainEqual(['savePayoutDestination', { businessId, details: '', paypalMerchantId: '2jkm7npq r8stu' }])
})

test('what is no such account is said beside its field, and nothing at all beside the first', async () => {
  const { calls } = showPage(form, '/pagos', { answers: { readPayoutDestination: () => nowhere } })
  await screen.findByLabelText(/ID de comerciante/)
  save()
  expect(await screen.findByText('Escribe titular, banco y cuenta, o tu ID de comerciante de PayPal')).toBeTruthy()
  await type(/ID de comerciante/, 'ventas@tienda.example')
  save()
  expect(await screen.findByText('Son 13 letras y cifras, sin ceros, unos, I ni O')).toBeTruthy()
  expect(calls.filter(([name]) => name !== 'readPayoutDestination')).toEqual([])
})

test('what was saved is shown with the moment it was saved', async () => {
  const saved = { details: 'Rosa Díaz, BBVA, 012180001234567895', paypalMerchantId: null, updatedAt: '2027-03-14T09:30:00.000Z' }
  showPage(form, '/pagos', { answers: { readPayoutDestination: () => saved } })
  expect(await screen.findByDisplayValue(saved.details)).toBeTruthy()
  expect(screen.getByText(/Guardado el 14 mar 2027/)).toBeTruthy()
})
