import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { StaffBusiness } from '../contract/businesses.ts'
import { BusinessesList } from './businesses-list.tsx'

const id = (n: number) => `019a9b00-0000-7000-8000-00000000000${n}`
const row = (n: number, name: string): StaffBusiness => ({
  id: id(n),
  slug: `negocio-${n}`,
  name,
  kind: 'empresa',
  category: 'Panaderías',
  city: 'Cali',
  countryCode: 'CO',
  state: 'published',
  takenDownBy: null,
  claimed: false,
  level: 0,
  verifiedUntil: null,
  owner: null,
  pendingFacts: 0,
  pendingFactId: null,
  source: 'denue',
  isDemo: false,
  createdAt: '2026-01-01T10:00:00Z',
})
const editId = id(9)

const value = (value: string, count: number, label: string | null = null) => ({
  value,
  count,
  label,
})
const facets = {
  state: [value('published', 1200), value('closed', 34)],
  level: [value('0', 1230), value('2', 4)],
  pending: [value('false', 1234)],
  claimed: [value('false', 1230), value('true', 4)],
  source: [value('denue', 1230), value('none', 4)],
  country: [value('MX', 1234)],
  category: [value('panaderias', 1000, 'Panaderías'), value('cafes', 234, 'Cafés')],
  demo: [value('false', 1234)],
}

const show = (mayEdit = true, address = '/staff/empresas') =>
  showPage(
    () => <BusinessesList mayEdit={mayEdit} canCreate={false} canManage={false} />,
    address,
    {
      answers: {
        findStaffBusinesses: () => ({ items: [row(1, 'Pan Uno'), row(2, 'Pan Dos')], next: null }),
        countStaffBusinesses: () => ({ total: 1234, facets }),
        editListings: () => ({
          changed: 1,
          editId,
          left: [{ id: id(2), name: 'Pan Dos', reason: 'claimed' }],
        }),
        undoListingEdit: () => ({ restored: 1, left: [] }),
      },
    },
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('many are selected and changed with a reason, and the change is undone', async () => {
  const { calls } = show()
  await screen.findByText('Pan Uno')
  press('Cambiar varios')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir Pan Dos' }))
  screen.getByText('1 elegido')
  press('Elegir todos los que se ven')
  screen.getByText('2 elegidos')
  press('Cambiar los elegidos')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Qué cambiar' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Marcar como cerrados', hidden: true }))
  press('Cambiar')
  await screen.findByText('Escribe el motivo: queda en el registro.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), {
    target: { value: 'Ya no están.' },
  })
  press('Cambiar')
  await screen.findByText(
    'Cambiamos 1 negocio. Quedan como estaban: Pan Dos (tiene dueño, que decide).',
  )
  expect(calls.find(([name]) => name === 'editListings')?.[1]).toEqual({
    businessIds: [id(1), id(2)],
    change: { kind: 'closed' },
    reason: 'Ya no están.',
  })
  screen.getByText('0 elegidos')
  fireEvent.click(screen.getByText('Deshacer'))
  await screen.findByText('Deshicimos el cambio en 1 negocio.')
  expect(calls.find(([name]) => name === 'undoListingEdit')?.[1]).toEqual({ editId })
})

test('members who may not edit cannot select', async () => {
  show(false)
  await screen.findByText('Pan Uno')
  expect(screen.queryByRole('button', { name: 'Cambiar varios' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('columns are hidden on this device; the first column always stays', async () => {
  const { unmount } = show()
  await screen.findByText('Pan Uno')
  press('Columnas')
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Negocio' })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dueño' }))
  expect(screen.queryByRole('columnheader', { name: 'Dueño' })).toBeNull()
  unmount()
  show()
  await screen.findByText('Pan Uno')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Negocio',
    'Estado',
    'Nivel',
    'En revisión',
    'Alta',
  ])
})

test('facets count each choice, and are in the URL', async () => {
  const { calls } = show(true, '/staff/empresas?estado=published&categoria=cafes&pais=zzz&q=pan')
  // The mark between the thousands is an element of its own.
  expect((await screen.findByText('1234 negocios')).textContent).toBe('1,234 negocios')
  const lastAsked = () => calls.findLast(([name]) => name === 'countStaffBusinesses')?.[1]
  const asked = { q: 'pan', state: 'published', category: 'cafes' }
  expect(calls.find(([name]) => name === 'countStaffBusinesses')?.[1]).toEqual(asked)
  expect(calls.find(([name]) => name === 'findStaffBusinesses')?.[1]).toMatchObject(asked)
  press('Filtrar (2)')
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Publicado,1,200').getAttribute('aria-current')).toBe('true')
  expect(link('Cafés,234').getAttribute('aria-current')).toBe('true')
  // A facet with a single value is not shown.
  expect(screen.queryByRole('link', { name: /México/ })).toBeNull()
  fireEvent.click(link('No reclamado,1,230'))
  await expect.poll(lastAsked).toEqual({ ...asked, claimed: false })
  fireEvent.click(link('Publicado,1,200'))
  await expect.poll(lastAsked).toEqual({ q: 'pan', category: 'cafes', claimed: false })
  press('Quitar los filtros')
  await expect.poll(lastAsked).toEqual({ q: 'pan' })
})

test('what is filtered by stands above the list as chips, and the facets in a sheet with a button to the results', async () => {
  show(true, '/staff/empresas?estado=closed&origen=none')
  // The mark between the thousands is an element of its own.
  expect((await screen.findByText('1234 negocios')).textContent).toBe('1,234 negocios')
  screen.getByRole('button', { name: 'Quitar el filtro Estado: Cerrado' })
  press('Filtrar (2)')
  press('Ver 1,234 negocios')
})

test('the panel of a business links to its pending decisions, and the pending count to the first of them', async () => {
  const fact = id(7)
  const found = {
    ...row(1, 'Pan Uno'),
    pendingFacts: 2,
    pendingFactId: fact,
    owner: { id: id(6), name: 'Rosa', email: 'rosa@pan.test' },
  }
  const waits = {
    facts: [{ id: fact, kind: 'registry' }],
    claims: [{ id: id(5), by: 'Luz' }],
    cases: [{ id: id(4), kind: 'product' }],
    duplicates: 1,
    newestFactId: fact,
  }
  showPage(
    () => <BusinessesList mayEdit canCreate={false} canManage />,
    `/staff/empresas?fila=${id(1)}`,
    {
      answers: {
        findStaffBusinesses: () => ({ items: [found], next: null }),
        countStaffBusinesses: () => ({ total: 1, facets }),
        readBusinessCases: () => waits,
        findTaken: () => ({ contactId: null }),
      },
    },
  )
  const cases = within(await screen.findByRole('region', { name: 'Por decidir' }))
  expect(
    cases.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Revisar: registro', `/staff?caso=${fact}`],
    ['Reclamo de Luz', `/staff/empresas/reclamos?caso=${id(5)}`],
    ['Reporte sobre un producto', `/staff/avisos?caso=${id(4)}`],
    ['Un posible duplicado', '/staff/empresas/duplicados'],
  ])
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(way('Ver su verificación')).toBe(`/staff?caso=${fact}`)
  expect(way('Ver su registro de auditoría')).toBe(`/staff/auditoria?negocio=${id(1)}`)
  expect(way('Ver la cuenta del dueño')).toBe(`/staff/usuarios?fila=${id(6)}`)
  expect(way('2 de Pan Uno, verlos')).toBe(`/staff?caso=${fact}`)
})

test('a removed business says so, and links to its case and not to its hidden page', async () => {
  const caseId = id(8)
  const taken = { ...row(1, 'Pan Uno'), state: 'removed' as const, takenDownBy: caseId }
  const answers = {
    findStaffBusinesses: () => ({ items: [taken], next: null }),
    countStaffBusinesses: () => ({ total: 1, facets }),
    readBusinessCases: () => ({
      facts: [],
      newestFactId: null,
      claims: [],
      cases: [],
      duplicates: 0,
    }),
  }
  showPage(
    () => <BusinessesList mayEdit canCreate={false} canManage={false} />,
    `/staff/empresas?fila=${id(1)}`,
    { answers },
  )
  const table = within(await screen.findByRole('table'))
  await table.findByText('Retirado')
  expect(table.queryByText('Borrador')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Ver el caso por el que se retiró' })
  expect(link.getAttribute('href')).toBe(`/staff/avisos?vista=removed&caso=${caseId}`)
  expect(screen.queryByRole('link', { name: 'Ver su página' })).toBeNull()
})
