import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { NotifyWhenOpenButton } from './notify-when-open-button.tsx'

const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const Member = () => (
  <ViewerContext value={member}>
    <NotifyWhenOpenButton tab="jobs" />
  </ViewerContext>
)

test('a guest is sent to sign in', () => {
  showPage(() => <NotifyWhenOpenButton tab="jobs" />, '/home')
  expect(
    screen.getByRole('link', { name: 'Entra para que te avisemos' }).getAttribute('href'),
  ).toBe('/welcome')
})

test('a member asks to be notified, and can undo it', async () => {
  let tabs: string[] = []
  const answers = {
    readComingInterests: () => ({ tabs }),
    saveComingInterest: ({ tab, wanted }: { tab: string; wanted: boolean }) => {
      tabs = wanted ? [tab] : []
      return { tabs }
    },
  }
  showPage(Member, '/home?ver=empleos', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Avísame cuando abra' }))
  await screen.findByText('Te avisaremos por correo cuando abra.')
  fireEvent.click(await screen.findByRole('button', { name: 'Te avisaremos' }))
  await screen.findByText('Ya no te avisaremos.')
  await screen.findByRole('button', { name: 'Avísame cuando abra' })
  expect(tabs).toEqual([])
})
