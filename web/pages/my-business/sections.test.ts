import { expect, test } from 'vitest'
import { roomAt, roomsOf } from './sections.ts'

test.each([
  ['/dashboard-my-business', 'Mi Negocio'],
  ['/dashboard-my-business/productos', 'Productos'],
  ['/dashboard-my-business/productos/nuevo', 'Productos'],
  ['/dashboard-my-business/pedidos/0192', 'Pedidos'],
])('%s is in %s', (pathname, title) => expect(roomAt(pathname)?.title).toBe(title))

test('money is not for sellers', () => {
  expect(roomsOf('manager').map(({ label }) => label)).toContain('Pagos')
  expect(roomsOf('seller').map(({ label }) => label)).not.toContain('Pagos')
  expect(roomsOf('seller').map(({ label }) => label)).toContain('Pedidos')
})
