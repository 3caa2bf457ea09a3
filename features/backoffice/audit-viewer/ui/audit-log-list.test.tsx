import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { AuditLogEntry } from '../contract/entries.ts'
import { AuditLogList } from './audit-log-list.tsx'

const person = '019a9b00-0000-7000-8000-000000000001'
const entry = (id: string, set: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id,
  at: '2026-11-01T10:00:00Z',
  action: 'staff.permissions_changed',
  words: 'Permisos cambiados',
  actorKind: 'staff',
  actor: { id: person, name: 'Marta', email: 'marta@lonja.example' },
  subject: { kind: 'user', id: 'otto', name: 'Otto' },
  business: null,
  detail: { before: ['read'], after: ['read', 'edit'] },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  requestId: 'abc',
  ...set,
})
const none = { people: false, businesses: false }
const rows = [
  entry('a'),
  entry('b', { words: null, action: 'test.done', actor: null, actorKind: 'system', detail: {} }),
]
const show = (at = '/staff/auditoria', more = {}) =>
  showPage(AuditLogList, at, {
    answers: {
      findEntries: () => ({ items: rows, next: null, hasMoreNamed: none }),
      getAuditLogOptions: () => ({
        actions: [{ action: 'test.done', words: null }],
        links: 1200,
        verified: { at: '2026-11-01T10:00:00Z', links: 1100, faults: 0 },
      }),
      ...more,
    } as never,
  })
const asked = (calls: [string, unknown][]) =>
  calls.filter(([name]) => name === 'findEntries').at(-1)?.[1]

test('an entry opens beside the list, with actor, values before and after, and device', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: /Permisos cambiados/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Permisos cambiados' }))
  const of = (label: string) => panel.getByText(label).nextElementSibling?.textContent
  expect(['Quién', 'Antes', 'Después', 'Dispositivo', 'Petición'].map(of)).toEqual([
    'Marta\u00a0· marta@lonja.example',
    'Leer',
    'Leer, Editar',
    'Chrome en Linux',
    'abc',
  ])
  expect(address()).toBe('/staff/auditoria?fila=a')
  fireEvent.click(panel.getByRole('button', { name: 'Todo de esta persona' }))
  await expect.poll(address).toBe(`/staff/auditoria?fila=a&persona=${person}`)
})

test('from and to of older entries are shown as before and after', async () => {
  const old = entry('c', {
    words: 'Pausado',
    action: 'house.block_state_set',
    detail: { from: 'active', to: 'paused', name: 'Promo' },
  })
  show('/staff/auditoria', {
    findEntries: () => ({ items: [old], next: null, hasMoreNamed: none }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /Pausado/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Pausado' }))
  expect(
    ['Antes', 'Después', 'Nombre'].map(
      (label) => panel.getByText(label).nextElementSibling?.textContent,
    ),
  ).toEqual(['Activo', 'Pausada', 'Promo'])
})

test('a list in an entry is shown as a list in Spanish', async () => {
  const detail = {
    amount: 500,
    currency: 'MXN',
    lines: [{ sellableId: 'taza', quantity: 2, restock: true }],
    shipping: false,
  }
  const refund = entry('d', { words: 'Pedido reembolsado', action: 'orders.refunded', detail })
  show('/staff/auditoria', {
    findEntries: () => ({ items: [refund], next: null, hasMoreNamed: none }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /Pedido reembolsado/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Pedido reembolsado' }))
  const item = within(
    within(panel.getByText('Artículos').nextElementSibling as HTMLElement).getByRole('listitem'),
  )
  expect(item.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Artículo',
    'Cantidad',
    'Vuelve al inventario',
  ])
  expect(item.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'taza',
    '2',
    'Sí',
  ])
})

test('filters are in the URL and in the request, days by the local clock; the search text is in no URL', async () => {
  const { calls } = show(
    `/staff/auditoria?accion=test.done&desde=2026-11-01&hasta=2026-11-02&negocio=${person}`,
  )
  await screen.findByRole('button', { name: 'test.done' })
  expect(asked(calls)).toMatchObject({
    action: 'test.done',
    businessId: person,
    size: 20,
    from: new Date('2026-11-01T00:00').toISOString(),
    to: new Date('2026-11-03T00:00').toISOString(),
  })
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'marta@lonja.example' } })
  await expect.poll(() => asked(calls)).toMatchObject({ q: 'marta@lonja.example' })
  expect(address()).not.toContain('marta')
  fireEvent.click(screen.getByRole('button', { name: 'Un negocio: ver todo' }))
  await expect
    .poll(address)
    .toBe('/staff/auditoria?accion=test.done&desde=2026-11-01&hasta=2026-11-02')
})

test.each([
  ['people', 'Para una en concreto, escribe su correo.'],
  ['businesses', 'Para uno en concreto, pega aquí la dirección de su página'],
])('when more match than are searched, it says what to type instead: %s', async (what, said) => {
  show('/staff/auditoria', {
    findEntries: () => ({ items: rows, next: null, hasMoreNamed: { ...none, [what]: true } }),
  })
  expect((await screen.findByText(/^Hay más de 20/)).textContent).toContain(said)
})

test.each([
  [
    { at: '2026-11-01T10:00:00Z', links: 1100, faults: 0 },
    /^1200 registros\. Nadie los alteró: se comprobó/,
  ],
  [{ at: '2026-11-01T10:00:00Z', links: 1100, faults: 3 }, /Alguien los alteró: 3 fallas/],
  [null, /^1200 registros\. Comprueba que siguen intactos con npm run audit:verify/],
])('the result of the last verification of the chain is shown: %j', async (verified, words) => {
  show('/staff/auditoria', { getAuditLogOptions: () => ({ actions: [], links: 1200, verified }) })
  await screen.findByText(words)
})
