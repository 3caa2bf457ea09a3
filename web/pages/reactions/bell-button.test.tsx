import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { store } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { StoreActions } from '#web/pages/shop/store/store-actions.tsx'
// Preloaded here; normally it is fetched when first shown.
import './bell-button.tsx'
import { FollowButton } from './follow-button.tsx'

const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const Page = () => (
  <ViewerContext value={member}>
    <FollowButton kind="business" slug="cafe-luz" name="Café Luz" followers={0} />
  </ViewerContext>
)
const nothing = { business: [], product: [], store: [] }
const none = { save: nothing, like: nothing, archive: nothing, follow: nothing, bell: nothing }
const cafe = { ...nothing, business: ['cafe-luz'] }
const bell = () => screen.queryByRole('button', { name: 'Avísame de lo nuevo' })
const isOn = () => bell()?.getAttribute('aria-pressed') === 'true'
const answers = {
  getMyReactions: () => none,
  addReaction: () => ({}),
  removeReaction: () => ({}),
  setFollowNotifications: () => ({}),
}

test('a follower of a business turns notifications on and off; they end with the follow', async () => {
  const { calls } = showPage(Page, '/negocios/cafe-luz', { answers })
  const follow = screen.getByRole('button', { name: 'Seguir a Café Luz' })
  expect(bell()).toBeNull()
  fireEvent.click(follow)
  await waitFor(() => expect(bell()).not.toBeNull())
  for (const [on, words] of [
    [true, 'Te avisaremos de lo nuevo de Café Luz.'],
    [false, 'Ya no te avisaremos de lo nuevo de Café Luz.'],
    [true, 'Te avisaremos de lo nuevo de Café Luz.'],
  ] as const) {
    fireEvent.click(bell() as HTMLElement)
    await screen.findByText(words)
    expect(isOn()).toBe(on)
  }
  fireEvent.click(follow)
  await waitFor(() => expect(bell()).toBeNull())
  fireEvent.click(follow)
  await waitFor(() => expect(bell()).not.toBeNull())
  expect(isOn()).toBe(false)
  expect(
    calls.filter(([name]) => name === 'setFollowNotifications').map(([, input]) => input),
  ).toEqual([true, false, true].map((on) => ({ kind: 'business', name: 'cafe-luz', on })))
})

test('a refusal is shown and reverts the change', async () => {
  const setFollowNotifications = () => {
    throw new AppError('not_found', 'No encontramos eso entre lo que sigues.')
  }
  showPage(Page, '/negocios/cafe-luz', {
    answers: {
      ...answers,
      getMyReactions: () => ({ ...none, follow: cafe }),
      setFollowNotifications,
    },
  })
  await waitFor(() => expect(bell()).not.toBeNull())
  fireEvent.click(bell() as HTMLElement)
  await screen.findByText('No encontramos eso entre lo que sigues.')
  expect(isOn()).toBe(false)
})

test('a store has it for members, too; a guest follows on the device without notifications', async () => {
  const followed = { ...nothing, store: [store.handle] }
  const Member = () => (
    <ViewerContext value={member}>
      <StoreActions store={store} />
    </ViewerContext>
  )
  const shown = showPage(Member, `/tienda/${store.handle}`, {
    answers: { ...answers, getMyReactions: () => ({ ...none, follow: followed, bell: followed }) },
  })
  await waitFor(() => expect(isOn()).toBe(true))
  shown.unmount()
  const Guest = () => (
    <ViewerContext value={{ state: 'guest' }}>
      <StoreActions store={store} />
    </ViewerContext>
  )
  showPage(Guest, `/tienda/${store.handle}`)
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  await screen.findByText('Siguiendo')
  expect(bell()).toBeNull()
})
