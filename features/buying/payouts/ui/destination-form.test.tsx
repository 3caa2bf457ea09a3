import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { DestinationForm } from './destination-form.tsx'

configure({ asyncUtilTimeout: 8_000 })

const businessId = '01a20af2-a499-73df-b956-9ffc543ef2fe'
const nowhere = {
  details: null,
  account: null,
  accountKind: null as string | null,
  paypalMerchantId: null,
  updatedAt: null,
  paidFrom: null,
}
const base = { readPasswordState: () => ({ hasPassword: true }) }
const form = () => <DestinationForm businessId={businessId} mailCode={async () => undefined} />
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = (name = 'Agregar cuenta') => fireEvent.click(screen.getByRole('button', { name }))

test('an owner enters only a PayPal account', async () => {
  const { calls } = showPage(form, '/pagos', {
    answers: {
      ...base,
      readPayoutDestination: () => nowhere,
      savePayoutDestination: () => nowhere,
    },
  })
  await type(/ID de comerciante/, '2jkm7npq r8stu')
  await type(/Tu contraseña/, 'Zaguán-7-tordos')
  save()
  expect(await screen.findByText('Guardamos a dónde te pagamos')).toBeTruthy()
  expect(calls).toContainEqual([
    'savePayoutDestination',
    {
      businessId,
      details: '',
      account: null,
      paypalMerchantId: '2jkm7npq r8stu',
      password: 'Zaguán-7-tordos',
    },
  ])
})

test('an invalid account shows an error beside its field, an empty form beside the first', async () => {
  const { calls } = showPage(form, '/pagos', {
    answers: { ...base, readPayoutDestination: () => nowhere },
  })
  await type(/A dónde te pagamos/, ' ')
  await type(/Tu contraseña/, 'Zaguán-7-tordos')
  save()
  expect(
    await screen.findByText('Escribe titular, banco y cuenta, o tu ID de comerciante de PayPal'),
  ).toBeTruthy()
  await type(/ID de comerciante/, 'ventas@tienda.example')
  save()
  expect(await screen.findByText('Son 13 letras y cifras, sin ceros, unos, I ni O')).toBeTruthy()
  expect(calls.map(([name]) => name)).not.toContain('savePayoutDestination')
})

test('the saved account is shown masked, and its form opens when it is to be changed', async () => {
  const saved = {
    ...nowhere,
    details: 'Rosa Díaz\nCLABE 032180000118359719',
    account: { kind: 'clabe', holder: 'Rosa Díaz', number: '032180000118359719' },
    accountKind: 'clabe',
    updatedAt: '2027-03-14T09:30:00.000Z',
    paidFrom: '2027-03-17T09:30:00.000Z',
  }
  showPage(form, '/pagos', { answers: { readPayoutDestination: () => saved } })
  expect((await screen.findByText('CLABE ···9719')).parentElement?.textContent).toBe(
    'CLABE\u00a0···9719 de Rosa Díaz',
  )
  expect(screen.queryByLabelText(/^CLABE/)).toBeNull()
  expect(screen.getByText(/Guardado el 14 mar 2027/)).toBeTruthy()
  expect(screen.getByText(/sale desde el 17 mar 2027/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar cuenta' }))
  expect(screen.getByDisplayValue('032180000118359719')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByLabelText(/^CLABE/)).toBeNull()
})

test('where accounts have a check digit, the number is asked for and checked; an older text stays readable', async () => {
  const older = {
    ...nowhere,
    details: 'Rosa Díaz, BBVA, 012180001234567895',
    accountKind: 'clabe',
  }
  const { calls } = showPage(form, '/pagos', {
    answers: {
      ...base,
      readPayoutDestination: () => older,
      savePayoutDestination: () => older,
    },
  })
  expect(await screen.findByText(older.details)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar cuenta' }))
  await type(/Titular de la cuenta/, 'Rosa Díaz')
  await type(/^CLABE/, '032180000118359718')
  await type(/Tu contraseña/, 'Zaguán-7-tordos')
  save('Guardar')
  expect(await screen.findByText(/El dígito verificador de la CLABE no coincide/)).toBeTruthy()
  await type(/^CLABE/, '0321 8000 0118 3597 19')
  save('Guardar')
  expect(await screen.findByText('Guardamos a dónde te pagamos')).toBeTruthy()
  expect(
    calls.filter(([name]) => name === 'savePayoutDestination').map(([, sent]) => sent),
  ).toEqual([
    {
      businessId,
      details: null,
      account: { kind: 'clabe', holder: 'Rosa Díaz', number: '0321 8000 0118 3597 19' },
      paypalMerchantId: '',
      password: 'Zaguán-7-tordos',
    },
  ])
})

test('without a password nothing is sent, and a wrong one shows an error beside its field', async () => {
  const savePayoutDestination = () => {
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { password: 'Tu contraseña no es correcta.' },
    })
  }
  const { calls } = showPage(form, '/pagos', {
    answers: { ...base, readPayoutDestination: () => nowhere, savePayoutDestination },
  })
  await type(/ID de comerciante/, '2JKM7NPQR8STU')
  save()
  expect(await screen.findByText('Escribe tu contraseña')).toBeTruthy()
  expect(calls.map(([name]) => name)).not.toContain('savePayoutDestination')
  await type(/Tu contraseña/, 'otra')
  save()
  expect(await screen.findByText('Tu contraseña no es correcta.')).toBeTruthy()
})
