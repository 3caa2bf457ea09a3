import { expect, test } from 'vitest'
import { barSectionsOf, groupsOf, type Seen, sectionAt, sectionHref } from './sections.ts'

test.each([
  ['/dashboard-my-business', 'Mi Negocio'],
  ['/dashboard-my-business/productos', 'Productos'],
  ['/dashboard-my-business/productos/nuevo', 'Productos'],
  ['/dashboard-my-business/pedidos/0192', 'Pedidos'],
  ['/dashboard-my-business/clientes/tareas', 'Tareas'],
  ['/dashboard-my-business/clientes/embudo', 'Embudo de ventas'],
])('%s is in %s', (pathname, title) => expect(sectionAt(pathname)?.title).toBe(title))

const labels = (seen?: Seen) =>
  groupsOf(seen).flatMap(({ sections }) => sections.map(({ label }) => label))

test('money is hidden from sellers', () => {
  expect(labels({ role: 'manager' })).toContain('Pagos')
  expect(labels({ role: 'seller' })).not.toContain('Pagos')
  expect(labels({ role: 'seller' })).toContain('Pedidos')
})

test('sales, money and settings wait for a store', () => {
  expect(groupsOf({ role: 'owner' }).map(({ label }) => label)).toEqual([
    '',
    'Ventas',
    'Clientes',
    'Mi página',
    'Dinero',
    'Configuración',
  ])
  expect(groupsOf({ role: 'owner', hasStore: false }).map(({ label }) => label)).toEqual([
    '',
    'Clientes',
    'Mi página',
  ])
})

test('a new business has its guide, its page and its verification', () =>
  expect(labels({ role: 'owner', hasStore: false, isNew: true })).toEqual([
    'Hoy',
    'Editar página',
    'Verificación',
  ]))

test.each<[string, Seen, string[]]>([
  ['a store', { role: 'owner' }, ['Hoy', 'Pedidos', 'Conversaciones']],
  ['a page without a store', { hasStore: false }, ['Hoy', 'Conversaciones', 'Solicitudes']],
  ['a new page', { hasStore: false, isNew: true }, ['Hoy', 'Editar página', 'Verificación']],
])('the bottom bar of %s has the three sections that one works in most', (_, seen, expected) =>
  expect(barSectionsOf(seen).map(({ label }) => label)).toEqual(expected),
)

test('a section whose list shows more at first is opened on what its badge counts', () => {
  const quotations = sectionAt('/dashboard-my-business/cotizaciones')
  if (!quotations) throw new Error('no section')
  const path = '/dashboard-my-business/cotizaciones?negocio=b1'
  expect(sectionHref(quotations, 'b1', 1)).toBe(`${path}&estado=por-vencer`)
  expect(sectionHref(quotations, 'b1', 0)).toBe(path)
})
