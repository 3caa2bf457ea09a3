import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { StaffDay } from './staff-day.tsx'

const day = {
  since: '2026-11-20T10:00:00Z' as string | null,
  reviews: { day: 1, three_days: 0, older: 4, second: 2 },
  claims: 2 as number | null,
  cases: 0 as number | null,
  appeals: 3 as number | null,
  disputes: 0 as number | null,
  applications: null,
  duplicates: 5,
  posts: { own: [] as object[], team: [] as object[], scheduled: [] as object[], drafts: 0 },
}
const show = (change = {}) =>
  showPage(() => <StaffDay name="Rita" />, '/staff-home', {
    answers: {
      openStaffDay: () => ({ ...day, ...change }),
      readActivity: () => ({ items: [], next: null }),
    },
  })

test('each tile leads to its own queue with the filter set', async () => {
  show()
  await screen.findByText('Hola, Rita')
  const tiles = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(tiles).toEqual([
    ['4Verificaciones con más de 3 días', '/staff?espera=older'],
    ['0Verificaciones de 1 a 3 días', '/staff?espera=three_days'],
    ['1Verificaciones de menos de 1 día', '/staff?espera=day'],
    ['2Verificaciones que esperan a otra persona', '/staff?vista=second'],
    ['2Reclamos de negocios', '/staff/empresas/reclamos'],
    ['0Reportes de personas', '/staff/avisos'],
    ['3Apelaciones', '/staff/avisos?vista=appealed'],
    ['0Opiniones disputadas', '/staff/avisos?cola=disputas'],
    ['5Posibles duplicados', '/staff/empresas/duplicados'],
  ])
  screen.getByText('Hay 17 cosas en espera.')
})

test('activity is requested since the last visit', async () => {
  const { calls } = show()
  await screen.findByText('Nadie más del equipo hizo nada desde entonces.')
  expect(calls.find(([name]) => name === 'readActivity')?.[1]).toMatchObject({
    byColleagues: true,
    since: day.since,
  })
})

test('queues that the member may not decide have no tile', async () => {
  show({ since: null, claims: null, cases: null, appeals: null, disputes: null })
  await screen.findByText('Es tu primera visita: lo último que hizo el equipo.')
  expect(screen.getAllByRole('link')).toHaveLength(5)
})

test('drafts and scheduled posts are listed with links', async () => {
  const post = (id: string, title: string) => ({
    id,
    title,
    at: '2026-11-20T10:00:00Z',
    by: 'Marta',
  })
  show({
    posts: {
      own: [post('a', 'Pan de pueblo')],
      team: [post('b', '')],
      scheduled: [post('c', 'Ferias de enero')],
      drafts: 7,
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Borradores' }))
  const ways = section
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Pan de pueblo', '/staff/contenido/blog/a'],
    ['Sin título', '/staff/contenido/blog/b'],
    ['Ferias de enero', '/staff/contenido/blog/c'],
    ['Ver los 7 borradores', '/staff/contenido/blog?publicacion=draft'],
  ])
})

test('without drafts a text says so', async () => {
  show()
  await screen.findByText('No hay borradores ni entradas programadas.')
})
