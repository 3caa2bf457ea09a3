import { expect, test } from 'vitest'
import { sectionAt, sectionsOf } from './sections.ts'

test.each([
  ['/dashboard-my-business', 'Mi Negocio'],
  ['/dashboard-my-business/productos', 'Productos'],
  ['/dashboard-my-business/productos/nuevo', 'Productos'],
  ['/dashboard-my-business/pedidos/0192', 'Pedidos'],
])('%s is in %s', (pathname, title) => expect(sectionAt(pathname)?.title).toBe(title))

test('money is hidden from sellers', () => {
  expect(sectionsOf('manager').map(({ label }) => label)).toContain('Pagos')
  expect(sectionsOf('seller').map(({ label }) => label)).not.toContain('Pagos')
  expect(sectionsOf('seller').map(({ label }) => label)).toContain('Pedidos')
})
