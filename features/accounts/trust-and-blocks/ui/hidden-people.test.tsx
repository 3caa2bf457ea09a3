import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { HiddenPeople } from './hidden-people.tsx'

const since = '2026-11-20T10:00:00.000Z'

test('lists muted and blocked people by display name, with a button to undo', async () => {
  let people = [
    { id: 'a', way: 'block', shownAs: 'Rosa P.', since },
    { id: 'b', way: 'mute', shownAs: 'Teo', since },
  ]
  const unhidePerson = vi.fn(({ hiddenId }: { hiddenId: string }) => {
    people = people.filter(({ id }) => id !== hiddenId)
    return {}
  })
  showPage(HiddenPeople, '/', { answers: { listHiddenPeople: () => ({ people }), unhidePerson } })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Rosa P.Bloqueo desde el 20 nov 2026Desbloquear',
    'TeoSilencio desde el 20 nov 2026Dejar de silenciar',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear a Rosa P.' }))
  expect(await screen.findByText('Ya no bloqueas a esta persona.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de silenciar a Teo' }))
  expect(await screen.findByText('No has silenciado ni bloqueado a nadie')).toBeTruthy()
})
