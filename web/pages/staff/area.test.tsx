import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import StaffArea from './area.tsx'

const access = {
  ...{ needsTwoStep: false, isStaff: true, isMember: true, canRead: true, canAccessStaffSettings: true },
  ...{ canCreateContent: false, canEditContent: true, canDeleteContent: false, canShare: false, canManageUsers: false },
}
const member: Viewer = { state: 'member', name: 'Rita', role: 'staff', avatarUrl: null, signOut: async () => undefined }
let queries: QueryClient | undefined

const show = (counts: object) => {
  const Page = () => {
    queries = useQueryClient()
    return (
      <ViewerContext value={member}>
        <StaffArea />
      </ViewerContext>
    )
  }
  return showPage(Page, '/staff/usuarios', { answers: { readStaffAccess: () => access, countWaiting: () => ({ ...counts }) } })
}
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('each tab has its own address, and says how much waits behind it', async () => {
  show({ reviews: 3, users: 1, content: 0, cases: 120 })
  const tab = await screen.findByRole('link', { name: 'Usuarios 1 pendiente' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(tabs()).toEqual(
    expect.arrayContaining(['Mi día ', 'Verificaciones 3 pendientes', 'Empresas ', 'Contenido ', 'Avisos 99+ pendientes']),
  )
  expect(screen.getByRole('link', { name: 'Verificaciones 3 pendientes' }).getAttribute('href')).toBe('/staff')
})

test('what waits is counted again after everything that is done', async () => {
  const counts = { reviews: 3, users: 0, content: 0, cases: 0 }
  show(counts)
  await screen.findByRole('link', { name: 'Verificaciones 3 pendientes' })
  counts.reviews = 2
  const mutations = (queries as QueryClient).getMutationCache()
  await mutations.build(queries as QueryClient, { mutationFn: async () => 'hecho' }).execute(undefined)
  await screen.findByRole('link', { name: 'Verificaciones 2 pendientes' })
})
