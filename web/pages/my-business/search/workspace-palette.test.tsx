import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { SearchButton } from './search-button.tsx'

const nothing = { reference: null, leads: [], contacts: [], orders: [], products: [] }
const found = {
  ...nothing,
  contacts: [
    { id: 'c1', name: 'Rosa Díaz', organization: null, stage: 'client', reach: '+52 33 1234 5678' },
  ],
  orders: [
    {
      id: 'o1',
      number: 'LJ-7K2M9QXT',
      buyer: 'Rosa Díaz',
      state: 'paid',
      currency: 'MXN',
      total: 124_800,
    },
  ],
  products: [{ id: 'p1', title: 'Rosal', state: 'draft', sku: 'RSL-1' }],
}
const lead = {
  id: 'l1',
  code: 'AB12-CD',
  channel: 'whatsapp',
  name: null,
  about: 'Mesa',
  createdAt: '2026-11-20T09:00:00.000Z',
  contact: { id: 'c2', name: 'Ana Paz' },
}
const searchOf = ({ q }: { q: string }) => {
  if (q === 'falla') throw new AppError('unavailable', 'Ahora no podemos buscar.')
  if (q.includes('AB12-CD')) return { ...nothing, reference: 'genuine', leads: [lead] }
  if (q === 'ZZ99-ZZ') return { ...nothing, reference: 'foreign' }
  return q === 'rosa' ? found : nothing
}
function show(role: 'owner' | 'seller' = 'owner') {
  return showPage(
    () => (
      <>
        <SearchButton businessId="b1" seen={{ role }} />
        <input aria-label="Otro campo" />
      </>
    ),
    '/dashboard-my-business',
    { answers: { searchWorkspace: searchOf as never } },
  )
}
const field = () => screen.findByRole('combobox', { name: 'Buscar clientes, pedidos o productos' })
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  return field()
}
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })

test.each([
  ['/', {}],
  ['/', { shiftKey: true }],
  ['k', { ctrlKey: true }],
])('%s opens it, with %o', async (key, modifiers) => {
  show()
  fireEvent.keyDown(document.documentElement, { key, ...modifiers })
  const input = await field()
  await expect.poll(() => document.activeElement).toBe(input)
})

test('a slash that is typed in a field stays there', () => {
  show()
  fireEvent.keyDown(screen.getByLabelText('Otro campo'), { key: '/' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('it lists clients, orders and products in groups, and Enter opens the one that the arrows chose', async () => {
  show()
  await open()
  await type('rosa')
  const clients = within(await screen.findByRole('group', { name: 'Clientes' }))
  expect(clients.getByRole('option').textContent).toBe('Rosa DíazCliente\u00a0· +52 33 1234 5678')
  const orders = within(screen.getByRole('group', { name: 'Pedidos' }))
  expect(orders.getByRole('option').textContent).toBe(
    'LJ-7K2M9QXT\u00a0· Rosa DíazPagado\u00a0· $1,248.00',
  )
  const products = within(screen.getByRole('group', { name: 'Productos' }))
  expect(products.getByRole('option').textContent).toBe('RosalBorrador\u00a0· SKU RSL-1')
  await screen.findByText('3 resultados')
  fireEvent.keyDown(await field(), { key: 'ArrowDown' })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await expect.poll(address).toBe('/dashboard-my-business/pedidos/o1?negocio=b1')
})

test('a pasted message opens its request, or the client behind it', async () => {
  show()
  await open()
  await type(`Hola, vi su negocio. ${'Me interesa. '.repeat(10)} Ref: AB12-CD`)
  const group = within(await screen.findByRole('group', { name: 'Solicitud de esa referencia' }))
  group.getByRole('option', { name: /Ana Paz/ })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await expect.poll(address).toBe('/dashboard-my-business/solicitudes?negocio=b1&solicitud=l1')
})

test('it says that nothing matches, that a reference is of another page, and what failed', async () => {
  show()
  await open()
  await type('nada de esto')
  await screen.findByText('Nada coincide. Prueba con otra parte del nombre o del número.')
  await type('ZZ99-ZZ')
  await screen.findByText('Esa referencia no salió de tu página: puede estar mal copiada.')
  await type('Hola. '.repeat(20))
  await screen.findByText('Ese texto no tiene ninguna referencia, como AB12-CD.')
  await type('falla')
  await screen.findByText('Ahora no podemos buscar.')
})

test('sections are found too, as far as the role sees them', async () => {
  show('seller')
  await open()
  await type('o')
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names()).toContain('Pedidos')
  expect(names()).not.toContain('Pagos')
})
