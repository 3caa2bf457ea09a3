import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { AuthorsSection } from './authors-section.tsx'

const counts = { active: 2, popular: 1, temporary: 0, permanent: 1, archived: 3 }
const row = {
  city: 'Puebla',
  country: 'México',
  experienceLevel: 'senior',
  profileImage: null,
  posts: 1,
}
const items = [
  { ...row, id: 'a', username: 'luz', name: 'Luz Prado', followers: 3200, status: 'popular' },
  { ...row, id: 'b', username: 'rita', name: 'Rita', followers: 1, status: 'permanent', posts: 4 },
]

const show = (canCreate: boolean) =>
  showPage(() => <AuthorsSection canCreate={canCreate} />, '/staff/contenido/autores', {
    answers: {
      findAuthors: ({ status }: { status: string }) => ({
        items: status === 'archived' ? [] : items,
        next: null,
        counts,
      }),
    },
  })

test('the authors of the blog stand with their status, followers and posts, and lead to their profile', async () => {
  show(true)
  const card = await screen.findByRole('link', { name: /Luz Prado/ })
  expect(card.getAttribute('href')).toBe('/staff/authors/a')
  expect(card.textContent).toContain('3 mil seguidores\u00a0· 1 entrada')
  expect(card.textContent).toContain('Sénior\u00a0· Puebla\u00a0· México')
  expect(card.textContent).toContain('Popular')
  expect(screen.getByRole('link', { name: /Rita/ }).textContent).toContain(
    '1 seguidor\u00a0· 4 entradas',
  )
  expect(screen.getByRole('link', { name: 'Nuevo Autor' }).getAttribute('href')).toBe(
    '/staff/authors/new',
  )
})

test('the chips of the authors say how many there are, and narrow the list', async () => {
  show(false)
  await screen.findByRole('link', { name: /Luz Prado/ })
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
  expect(chips).toEqual([
    'Activos (2)',
    'Más Populares (1)',
    'Temporales (0)',
    'Fijos (1)',
    'Archivo (3)',
  ])
  fireEvent.click(screen.getByRole('button', { name: /Archivo/ }))
  await waitFor(() => expect(screen.queryByText('Aquí no hay autores')).not.toBeNull())
  expect(screen.queryByRole('link', { name: 'Nuevo Autor' })).toBeNull()
})
