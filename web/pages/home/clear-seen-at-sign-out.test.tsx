import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { ClearSeenAtSignOut } from './clear-seen-at-sign-out.tsx'
import { recentlySeen } from './recently-seen.ts'

const member: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const post = {
  path: '/blog/como-elegir-cafe',
  title: 'Cómo elegir café',
  what: 'Cocina',
  picture: '',
  at: '2026-11-20T10:00:00.000Z',
}
const seen = () => recentlySeen.read().map(({ path }) => path)

test('the recently seen list is cleared at sign-out, and kept at sign-in and for guests', () => {
  const At = ({ viewer }: { viewer: Viewer }) => (
    <ViewerContext value={viewer}>
      <ClearSeenAtSignOut />
    </ViewerContext>
  )
  recentlySeen.put(post)
  const { rerender } = render(<At viewer={{ state: 'unknown' }} />)
  for (const viewer of [{ state: 'guest' }, member] as const) {
    rerender(<At viewer={viewer} />)
    expect(seen()).toEqual([post.path])
  }
  rerender(<At viewer={{ state: 'guest' }} />)
  expect(seen()).toEqual([])
  recentlySeen.put(post)
  rerender(<At viewer={{ state: 'guest', ended: true }} />)
  expect(seen()).toEqual([post.path])
})
