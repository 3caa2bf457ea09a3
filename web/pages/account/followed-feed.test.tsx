import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FeedItem } from '#features/community/feed/contract.ts'
import { FeedList } from '#features/community/feed/ui/feed-list.tsx'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { NoticesTabs } from './notices-tabs.tsx'

const item = (n: number, isNew = false): FeedItem => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  kind: 'published',
  text: `Barro y Fuego publicó «Taza ${n}»`,
  path: `/producto/taza-${n}`,
  who: 'Barro y Fuego',
  picture: null,
  at: `2026-11-2${n}T10:00:00.000Z`,
  isNew,
})

test('each entry links to its item; new ones are marked, and seen from then on', async () => {
  const listNews = () => ({
    items: [item(3, true), item(2, true), item(1)],
    next: null,
    follows: true,
  })
  const { calls } = showPage(FeedList, '/notificaciones/seguidos', {
    answers: { listNews, markNewsSeen: () => ({}) },
  })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [3, 2, 1].map((n) => `/producto/taza-${n}`),
  )
  expect(screen.getAllByText('Nuevo:')).toHaveLength(2)
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'markNewsSeen')).toEqual([
      ['markNewsSeen', { until: '2026-11-23T10:00:00.000Z' }],
    ]),
  )
  expect(screen.getAllByText('Nuevo:')).toHaveLength(2)
})

test('older ones load page by page', async () => {
  const listNews = ({ after }: { after?: string }) =>
    after
      ? { items: [item(1)], next: null, follows: true }
      : { items: [item(2)], next: 'más', follows: true }
  showPage(FeedList, '/notificaciones/seguidos', { answers: { listNews } })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver lo anterior' }))
  await screen.findByText(/Taza 1/)
  expect(screen.queryByRole('button', { name: 'Ver lo anterior' })).toBeNull()
})

test.each([
  [false, 'Sigue a un negocio y aquí verás lo nuevo', '/directorio'],
  [true, 'Todavía no hay nada nuevo', '/favoritos'],
])('an empty list says what will be there (follows somebody: %s)', async (follows, title, way) => {
  showPage(FeedList, '/notificaciones/seguidos', {
    answers: { listNews: () => ({ items: [], next: null, follows }) },
  })
  await screen.findByText(title)
  expect(screen.getByRole('link').getAttribute('href')).toBe(way)
})

test('an error has a retry button', async () => {
  let isBroken = true
  const listNews = () => {
    if (isBroken) throw new AppError('conflict', 'No pudimos leer lo nuevo.')
    return { items: [item(1)], next: null, follows: true }
  }
  showPage(FeedList, '/notificaciones/seguidos', { answers: { listNews } })
  await screen.findByText('No pudimos leer lo nuevo.')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/Taza 1/)
})

const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}

test('the tab marks new entries, except the open one', async () => {
  const answers = { findUnseen: () => ({ isNew: true }) }
  const shown = (open: '/notificaciones' | '/notificaciones/seguidos') =>
    showPage(
      () => (
        <ViewerContext value={member}>
          <NoticesTabs open={open} />
        </ViewerContext>
      ),
      open,
      { answers },
    )
  const other = shown('/notificaciones')
  await screen.findByRole('link', { name: /hay algo nuevo/ })
  other.unmount()
  const { calls } = shown('/notificaciones/seguidos')
  expect(screen.getByRole('link', { name: 'Siguiendo' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('both tabs have an address, and the open one is marked', () => {
  showPage(() => <NoticesTabs open="/notificaciones/seguidos" />, '/notificaciones/seguidos')
  const tabs = ['Para ti', 'Siguiendo'].map((name) => screen.getByRole('link', { name }))
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/notificaciones', null],
    ['/notificaciones/seguidos', 'page'],
  ])
})
