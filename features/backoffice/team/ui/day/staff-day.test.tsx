import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { StaffDay } from './staff-day.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const factId = '019a9b00-0000-7000-8000-000000000001'
const day = {
  since: '2026-11-20T10:00:00Z' as string | null,
  queues: [
    {
      queue: 'verifications',
      onTime: 1,
      soon: 0,
      late: 4,
      oldestSince: hoursAgo(100),
      oldestId: factId,
    },
    { queue: 'appeals', onTime: 0, soon: 3, late: 0, oldestSince: hoursAgo(40), oldestId: null },
    { queue: 'claims', onTime: 2, soon: 0, late: 0, oldestSince: hoursAgo(2), oldestId: factId },
  ],
  emptyQueues: ['second', 'disputes', 'duplicates'],
  decided: [
    { day: '2026-11-25', count: 5 },
    { day: '2026-11-26', count: 0 },
    { day: '2026-11-27', count: 3 },
    { day: '2026-11-28', count: 6 },
  ],
  posts: { own: [] as object[], team: [] as object[], scheduled: [] as object[], drafts: 0 },
}
const show = (change = {}) =>
  showPage(() => <StaffDay payday="jue 10 dic" />, '/staff-home', {
    answers: {
      openStaffDay: () => ({ ...day, ...change }) as never,
      readActivity: () => ({ items: [], next: null }),
    },
  })

test('each queue says how many of its cases are in time, soon due and late, and leads there', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: /^Lo que espera/ }))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]),
  ).toEqual([
    ['Verificaciones', '/staff', 'A tiempo: 1. Tarde: 4. ', '4 días', 'Meta 2 días'],
    ['Apelaciones', '/staff/avisos?vista=appealed', 'Pronto: 3. ', '40 h', 'Meta 3 días'],
    ['Reclamos de negocios', '/staff/empresas/reclamos', 'A tiempo: 2. ', '2 h', 'Meta 3 días'],
  ])
  screen.getByText('Hay 10 cosas en espera.')
  screen.getByText('4 pasaron de su meta.')
})

test('one button opens the case that has waited longest', async () => {
  show()
  const begin = await screen.findByRole('link', { name: /^Empezar por la más antigua/ })
  expect(begin.textContent).toBe('Empezar por la más antigua (4 días)')
  expect(begin.getAttribute('href')).toBe(`/staff?caso=${factId}`)
})

test('queues without anything are one line', async () => {
  show()
  const line = await screen.findByText(/^Sin nada en espera:/)
  expect(
    within(line)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Verificaciones que esperan a otra persona',
    'Opiniones disputadas',
    'Posibles duplicados',
  ])
})

test('with nothing to do there is neither a button nor a table', async () => {
  show({ queues: [] })
  await screen.findByText('No hay nada en espera.')
  expect(screen.queryByRole('link', { name: /^Empezar/ })).toBeNull()
  expect(screen.queryByRole('table', { name: /^Lo que espera/ })).toBeNull()
})

test('the decisions of the last days are drawn, and stand in a table', async () => {
  show()
  const chart = within(await screen.findByRole('figure'))
  expect(chart.getByText('9 en 2 días, 4 más que en los anteriores')).toBeTruthy()
  const table = within(chart.getByRole('table', { hidden: true }))
  expect(table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['DíaEstos 2 días2 días anteriores', '28 nov60', '27 nov35'],
  )
})

test('activity is requested since the last visit', async () => {
  const { calls } = show()
  await screen.findByText('Nadie más del equipo hizo nada desde entonces.')
  expect(calls.find(([name]) => name === 'readActivity')?.[1]).toMatchObject({
    byColleagues: true,
    since: day.since,
  })
})

test('on a first visit the latest of the team is shown', async () => {
  show({ since: null })
  await screen.findByText('Es tu primera visita: lo último que hizo el equipo.')
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
