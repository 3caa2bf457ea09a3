import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReactedSubject } from '#features/community/reactions/contract.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { AccountFollowed } from './account-lists.tsx'

const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const Page = () => (
  <ViewerContext value={member}>
    <AccountFollowed />
  </ViewerContext>
)
const nothing = { business: [], product: [], store: [] }
const of = { kind: 'store' as const, name: 'la-rosa' }
const follow = { ...nothing, store: ['la-rosa'] }
const row: ReactedSubject = {
  id: '01900000-0000-7000-8000-000000000001',
  ...of,
  title: 'La Rosa',
  detail: '',
  picture: null,
  isSeen: true,
  product: null,
  markedAt: '2026-11-20T10:00:00.000Z',
}

test.each([true, false])(
  'following again restores the notification setting (%s)',
  async (hasBell) => {
    const { calls } = showPage(Page, '/favoritos', {
      answers: {
        listReactions: () => ({ items: [row], next: null }),
        getMyReactions: () => ({
          save: nothing,
          like: nothing,
          archive: nothing,
          follow,
          bell: hasBell ? follow : nothing,
        }),
        addReaction: () => ({}),
        removeReaction: () => ({}),
      },
    })
    await waitFor(() => expect(calls.map(([name]) => name)).toContain('getMyReactions'))
    fireEvent.click(await screen.findByRole('button', { name: 'Dejar de seguir La Rosa' }))
    fireEvent.click(await screen.findByText('Deshacer'))
    const mark = { act: 'follow', ...of }
    await expect
      .poll(() => calls.filter(([name]) => name.endsWith('Reaction')))
      .toEqual([
        ['removeReaction', mark],
        ['addReaction', { ...mark, ...(hasBell && { bell: true }) }],
      ])
  },
)
