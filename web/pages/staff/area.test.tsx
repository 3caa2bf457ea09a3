import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { address, showPage } from '#tests/support/show-page.tsx'
import StaffArea from './area.tsx'

const access = {
  needsTwoStep: false,
  isStaff: true,
  isMember: true,
  permissions: ['read', 'edit'] as StaffPermission[],
}
const member: Viewer = {
  state: 'member',
  name: 'Rita',
  role: 'staff',
  avatarUrl: null,
  signOut: async () => undefined,
}
let queries: QueryClient | undefined

const show = (counts: object, at = '/staff/usuarios') => {
  const Page = () => {
    queries = useQueryClient()
    return (
      <ViewerContext value={member}>
        <StaffArea />
      </ViewerContext>
    )
  }
  return showPage(Page, at, {
    route: 'staff/*',
    answers: { readStaffAccess: () => access, countWaiting: () => ({ ...counts }) },
  })
}
const none = {
  reviews: 0,
  users: 0,
  businesses: 0,
  cases: 0,
  claims: 0,
  duplicates: 0,
  listings: 0,
}
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('each section has its own address, and says how much waits behind it', async () => {
  show({ ...none, reviews: 3, users: 1, businesses: 2, cases: 120 })
  const tab = await screen.findByRole('link', { name: 'Usuarios 1 pendiente' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(tabs()).toEqual(
    expect.arrayContaining([
      'Mi día ',
      'Verificaciones 3 pendientes',
      'Empresas 2 pendientes',
      'Contenido ',
      'Reportes 99+ pendientes',
    ]),
  )
  expect(
    screen.getByRole('link', { name: 'Verificaciones 3 pendientes' }).getAttribute('href'),
  ).toBe('/staff')
})

test('the pages within the open section stand below it, and one of them is the current one', async () => {
  show({ ...none, claims: 2, duplicates: 1 }, '/staff/empresas/reclamos')
  const rail = within(await screen.findByRole('navigation', { name: 'Área de staff' }))
  await rail.findByRole('link', { name: 'Reclamos 2 pendientes' })
  const pages = within(rail.getByRole('list', { name: 'Empresas' }))
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Reclamos 2 pendientes',
    'Posibles duplicados 1 pendiente',
    'Importaciones ',
    'Cambios en bloque ',
    'Fichas con reportes ',
  ])
  expect(
    rail.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent),
  ).toEqual(['Reclamos 2 pendientes'])
  expect(rail.queryByRole('link', { name: 'Mi Blog' })).toBeNull()
})

test('a page shows its heading, and the way to the page that it lies within', async () => {
  show(none, '/staff/empresas/reclamos')
  await screen.findByRole('heading', { level: 1, name: 'Reclamos' })
  fireEvent.click(screen.getByRole('link', { name: 'Volver a Empresas' }))
  await expect.poll(address).toBe('/staff/empresas')
  await screen.findByRole('heading', { level: 1, name: 'Empresas' })
  expect(screen.queryByRole('link', { name: /^Volver a/ })).toBeNull()
})

test('on a phone Menú holds every page of the area by section, and closes after a choice', async () => {
  show(none, '/staff/usuarios')
  const bar = within(await screen.findByRole('navigation', { name: 'Barra inferior' }))
  expect(bar.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/staff-home')
  fireEvent.click(bar.getByRole('button', { name: 'Menú' }))
  const menu = within(await screen.findByRole('navigation', { name: 'Menú del equipo' }))
  fireEvent.click(menu.getByRole('link', { name: 'Textos legales' }))
  await expect.poll(address).toBe('/staff/contenido/legales')
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Menú del equipo' })).toBeNull(),
  )
})

test("the header identifies the team's area, and links to the site, the notices and the preferences", async () => {
  show(none)
  expect((await screen.findByText('Equipo')).closest('a')?.getAttribute('href')).toBe('/staff')
  const band = within(screen.getByRole('banner'))
  expect(band.getByRole('link', { name: 'Ir al sitio' }).getAttribute('href')).toBe('/home')
  band.getByRole('button', { name: /^Avisos/ })
  expect(
    band.getByRole('button', { name: 'Preferencias de lectura' }).getAttribute('popovertarget'),
  ).toBe('preferencias')
})

test('pending counts are loaded again after each mutation', async () => {
  const counts = { ...none, reviews: 3 }
  show(counts)
  await screen.findByRole('link', { name: 'Verificaciones 3 pendientes' })
  counts.reviews = 2
  const mutations = (queries as QueryClient).getMutationCache()
  await mutations
    .build(queries as QueryClient, { mutationFn: async () => 'hecho' })
    .execute(undefined)
  await screen.findByRole('link', { name: 'Verificaciones 2 pendientes' })
})

test('pending counts are loaded again after an undone decision', async () => {
  const counts = { ...none, reviews: 2 }
  const Page = () => {
    const { offer } = useUndo({ refreshes: [], onUndone: () => undefined })
    return (
      <ViewerContext value={member}>
        <button
          type="button"
          onClick={() =>
            offer('Aprobado', 'dato', { decisionId: 'd', until: '2026-11-26T12:00:00Z' })
          }
        >
          Decidir
        </button>
        <StaffArea />
      </ViewerContext>
    )
  }
  const undoDecision = () => {
    counts.reviews = 3
    return {}
  }
  const answers = {
    readStaffAccess: () => access,
    countWaiting: () => ({ ...counts }),
    undoDecision,
  }
  showPage(Page, '/staff/usuarios', { answers })
  await screen.findByRole('link', { name: 'Verificaciones 2 pendientes' })
  fireEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  fireEvent.click(await screen.findByText('Deshacer'))
  await screen.findByRole('link', { name: 'Verificaciones 3 pendientes' })
})

test.each([
  ['/staff/usuarios/grupos/019a9b00-0000-7000-8000-000000000001', '/staff/usuarios/grupos'],
  ['/staff/register', '/staff/usuarios/staff'],
  ['/staff/contenido/blog', '/staff/contenido'],
  [
    '/staff/authors/019a9b00-0000-7000-8000-000000000001/editar',
    '/staff/authors/019a9b00-0000-7000-8000-000000000001',
  ],
])(
  'inside a sub-view of users or content the bottom bar has Regresar in the place of Buscar: %s leads to %s',
  async (at, back) => {
    show(none, at)
    const bar = within(await screen.findByRole('navigation', { name: 'Barra inferior' }))
    expect(bar.queryByRole('button', { name: 'Buscar' })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: 'Regresar' }))
    await expect.poll(address).toBe(back)
  },
)

test.each(['/staff', '/staff/usuarios', '/staff/empresas/cambios', '/staff/contenido'])(
  'elsewhere in the area it has Buscar: %s',
  async (at) => {
    show(none, at)
    const bar = within(await screen.findByRole('navigation', { name: 'Barra inferior' }))
    bar.getByRole('button', { name: 'Buscar' })
    expect(bar.queryByRole('button', { name: 'Regresar' })).toBeNull()
  },
)

test('a page change moves the focus to the content', async () => {
  show(none)
  fireEvent.click(await screen.findByRole('link', { name: 'Contenido' }))
  await expect.poll(address).toBe('/staff/contenido')
  await expect.poll(() => document.activeElement?.id).toBe('contenido')
})
