import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Notification } from '#features/accounts/notifications/contract/notices.ts'
import { NoticesList } from '#features/accounts/notifications/ui/notices-list.tsx'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { Bell } from './bell.tsx'

const at = '2026-11-20T10:00:00.000Z'
const reading = '01900000-0000-7000-8000-0000000000f1'
const notice = (n: number, isRead = false): Notification => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  topic: 'orders',
  text: `Enviaron tu pedido ${n}`,
  path: `/mis-compras/${n}`,
  count: 1,
  at,
  isRead,
})
const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const MemberBell = () => (
  <ViewerContext value={member}>
    <Bell />
  </ViewerContext>
)
const bell = () => screen.getByRole('button', { name: /^Avisos/ })

test.each([
  [0, 'Avisos'],
  [3, 'Avisos, 3 sin leer'],
  [100, 'Avisos, 99+ sin leer'],
])('the bell says how many are unread: %d', async (count, name) => {
  const { calls } = showPage(MemberBell, '/home', { answers: { countUnread: () => ({ count }) } })
  await waitFor(() => expect(calls.map(([called]) => called)).toEqual(['countUnread']))
  await screen.findByRole('button', { name })
})

test('pressed it shows the newest and the ways to all of them and to what one is told', async () => {
  const answers = {
    countUnread: () => ({ count: 1 }),
    listNotifications: () => ({ items: [notice(1)], next: null }),
  }
  showPage(MemberBell, '/home', { answers })
  await act(async () => fireEvent.click(bell()))
  expect(
    (await screen.findByRole('link', { name: /Enviaron tu pedido 1/ })).getAttribute('href'),
  ).toBe('/mis-compras/1')
  const ways = ['Ver todos', 'Elegir de qué te avisamos'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(ways).toEqual(['/notificaciones', '/user-settings/avisos'])
  expect(screen.getByRole('dialog', { name: 'Avisos' }).dataset.place).toBe('below')
})

test('a guest causes no request, and reads what the bell is for', async () => {
  const Guest = () => (
    <ViewerContext value={{ state: 'guest' }}>
      <Bell />
    </ViewerContext>
  )
  const { calls } = showPage(Guest, '/home')
  await act(async () => fireEvent.click(bell()))
  expect((await screen.findByRole('link', { name: 'Entrar' })).getAttribute('href')).toBe(
    '/welcome',
  )
  expect(calls).toEqual([])
})

test('all are marked as read up to the newest seen, which can be undone', async () => {
  let isRead = false
  const answers = {
    listNotifications: () => ({ items: [notice(1, isRead), notice(2, isRead)], next: null }),
    readAllNotifications: () => {
      isRead = true
      return { reading, count: 2 }
    },
    undoRead: () => {
      isRead = false
      return { count: 2 }
    },
  }
  const { calls } = showPage(NoticesList, '/notificaciones', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }))
  await screen.findByText('Marcaste 2 avisos como leídos')
  await waitFor(() => expect(screen.queryByText('Sin leer:')).toBeNull())
  fireEvent.click(screen.getByText('Deshacer'))
  await waitFor(() => expect(screen.getAllByText('Sin leer:')).toHaveLength(2))
  expect(calls.filter(([name]) => name !== 'listNotifications')).toEqual([
    ['readAllNotifications', { seen: at }],
    ['undoRead', { reading }],
  ])
})

test('one is marked as read without opening it; a failure is shown', async () => {
  const answers = {
    listNotifications: () => ({ items: [notice(1)], next: null }),
    readNotification: () => {
      throw new AppError('not_found', 'No encontramos ese aviso.')
    },
  }
  showPage(NoticesList, '/notificaciones', { answers })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Marcar como leído: Enviaron tu pedido 1' }),
  )
  await screen.findByText('No encontramos ese aviso.')
})

test('an empty list says what will be there, an error has a retry button', async () => {
  let isBroken = true
  const listNotifications = () => {
    if (isBroken) throw new AppError('conflict', 'No pudimos leer tus avisos.')
    return { items: [], next: null }
  }
  showPage(NoticesList, '/notificaciones', { answers: { listNotifications } })
  await screen.findByText('No pudimos leer tus avisos.')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Todavía no tienes avisos')
})

test('in the sheet one is marked as read without opening it, which can be undone there', async () => {
  let isRead = false
  const answers = {
    countUnread: () => ({ count: isRead ? 0 : 1 }),
    listNotifications: () => ({ items: [notice(1, isRead), notice(2, true)], next: null }),
    readNotification: () => {
      isRead = true
      return { reading, count: 1, path: '/mis-compras/1' }
    },
    undoRead: () => {
      isRead = false
      return { count: 1 }
    },
  }
  const { calls } = showPage(MemberBell, '/home', { answers })
  await act(async () => fireEvent.click(bell()))
  const read = await screen.findByRole('button', {
    name: 'Marcar como leído: Enviaron tu pedido 1',
  })
  expect(screen.queryByRole('button', { name: /pedido 2$/ })).toBeNull()
  read.focus()
  fireEvent.click(read)
  const undo = await screen.findByRole('button', { name: 'Deshacer: Enviaron tu pedido 1' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  await screen.findByRole('button', { name: 'Marcar como leído: Enviaron tu pedido 1' })
  expect(calls.filter(([name]) => /^(read|undo)/.test(name))).toEqual([
    ['readNotification', { notificationId: notice(1).id }],
    ['undoRead', { reading }],
  ])
  expect(screen.getByRole('dialog').textContent).toContain('Avisos')
})
