import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { SavedAddress } from '../contract.ts'
import { AddressesList } from './addresses-list.tsx'

const ids = {
  home: '01900000-0000-7000-8000-000000000001',
  work: '01900000-0000-7000-8000-000000000002',
  again: '01900000-0000-7000-8000-000000000003',
}
const address = {
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: 'Americana',
  street: 'Av. Juárez',
  streetNumber: '12',
  interior: null,
  postalCode: '44160',
  reference: 'Portón verde',
}
const home: SavedAddress = { id: ids.home, label: 'Casa', address, isDefault: true }
const work: SavedAddress = {
  id: ids.work,
  label: null,
  address: { ...address, street: 'Hidalgo', reference: null },
  isDefault: false,
}

const show = (answers: Record<string, (input: never) => unknown>) =>
  showPage(() => <AddressesList countryCode="MX" />, '/direcciones', {
    answers: { findPostalCode: () => ({ found: null }), ...answers },
  })
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const callsOf = (calls: [string, unknown][], name: string) =>
  calls.filter(([called]) => called === name).map(([, input]) => input)

test('shows each address and which one is the default', async () => {
  show({ listSavedAddresses: () => ({ items: [home, work] }) })
  const cards = within(
    await screen.findByRole('list', { name: 'Direcciones guardadas' }),
  ).getAllByRole('listitem')
  const [first, second] = cards as [HTMLElement, HTMLElement]
  for (const words of [
    'Casa',
    'La de siempre',
    'Av. Juárez 12, Americana, 44160 Guadalajara, Jalisco, México',
    'Portón verde',
  ])
    within(first).getByText(words)
  expect(within(first).queryByText('Usar siempre')).toBeNull()
  within(second).getByRole('heading', { name: 'Hidalgo 12' })
  expect(within(second).queryByText('La de siempre')).toBeNull()
})

test('offers to add the first address when there is none, and to retry after an error', async () => {
  let isBroken = true
  show({
    listSavedAddresses: () => {
      if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
      return { items: [] }
    },
  })
  await screen.findByText('No pudimos conectar.')
  isBroken = false
  await press('Intentar de nuevo')
  await screen.findByText('Aún no guardas direcciones')
  screen.getByRole('button', { name: 'Agregar dirección' })
})

test('an address is added in a sheet, with errors beside their fields', async () => {
  let items: SavedAddress[] = []
  const { calls } = show({
    listSavedAddresses: () => ({ items }),
    addSavedAddress: () => {
      items = [home]
      return home
    },
  })
  await screen.findByText('Aún no guardas direcciones')
  await press('Agregar dirección')
  await screen.findByLabelText(/^Nombre de la dirección/)
  await press('Guardar dirección')
  screen.getByText('La calle es requerida')
  type(/^Nombre de la dirección/, 'Casa')
  type(/^Código postal/, '44160')
  type(/^Estado/, 'Jalisco')
  type(/^Ciudad|^Municipio|^Alcaldía/, 'Guadalajara')
  type(/^Calle/, 'Av. Juárez')
  await press('Guardar dirección')
  await screen.findByText('Guardamos la dirección')
  expect(callsOf(calls, 'addSavedAddress')).toMatchObject([
    { label: 'Casa', address: { countryCode: 'MX', street: 'Av. Juárez' } },
  ])
  await screen.findByRole('heading', { name: 'Casa' })
  expect(screen.queryByLabelText(/^Nombre de la dirección/)).toBeNull()
})

test('an address is edited in a prefilled sheet', async () => {
  const { calls } = show({
    listSavedAddresses: () => ({ items: [home] }),
    changeSavedAddress: () => home,
  })
  await screen.findByText('Casa')
  await press('Editar Casa')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Calle/)).value).toBe('Av. Juárez')
  type(/^Calle/, 'Morelos')
  await press('Guardar dirección')
  await waitFor(() =>
    expect(callsOf(calls, 'changeSavedAddress')).toMatchObject([
      { addressId: ids.home, address: { street: 'Morelos' } },
    ]),
  )
})

test('an address is made default, removed, and restored by undo', async () => {
  let items = [home, work]
  const { calls } = show({
    listSavedAddresses: () => ({ items }),
    setDefaultAddress: () => work,
    removeSavedAddress: ({ addressId }: { addressId: string }) => {
      items = items.filter(({ id }) => id !== addressId)
      return {}
    },
    addSavedAddress: () => ({ ...home, id: ids.again }),
  })
  await screen.findByText('Casa')
  await press('Usar siempre Hidalgo 12')
  await screen.findByText('Tus compras empiezan con «Hidalgo 12»')
  await press('Quitar Casa')
  await screen.findByText('Quitamos «Casa»')
  expect(screen.queryByRole('heading', { name: 'Casa' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByText('Deshacer')))
  await waitFor(() =>
    expect(callsOf(calls, 'setDefaultAddress')).toEqual([
      { addressId: ids.work },
      { addressId: ids.again },
    ]),
  )
  expect(callsOf(calls, 'addSavedAddress')).toEqual([{ label: 'Casa', address }])
})

test('at the limit no address can be added', async () => {
  const items = Array.from({ length: 20 }, (_, i) => ({
    ...work,
    id: `a${i}`,
    label: `Calle ${i}`,
  }))
  show({ listSavedAddresses: () => ({ items }) })
  await screen.findByText(/Tienes 20 direcciones/)
  expect(screen.queryByRole('button', { name: 'Agregar dirección' })).toBeNull()
})
