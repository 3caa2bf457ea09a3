import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { InterestsCard } from './interests-card.tsx'

test('a press adds or removes a topic, and is saved', async () => {
  let topics = ['Tecnología']
  const saveInterests = vi.fn((input: { topics: string[] }) => {
    topics = input.topics
    return { topics }
  })
  showPage(InterestsCard, '/user-settings', {
    answers: { readInterests: () => ({ topics }), saveInterests },
  })
  const pressed = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed')
  await waitFor(() => expect(pressed('Tecnología')).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Finanzas' }))
  await waitFor(() =>
    expect(saveInterests).toHaveBeenCalledWith({ topics: ['Tecnología', 'Finanzas'] }),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tecnología' }).hasAttribute('disabled')).toBe(false),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tecnología' }))
  await waitFor(() => expect(pressed('Tecnología')).toBe('false'))
  expect(pressed('Finanzas')).toBe('true')
})
