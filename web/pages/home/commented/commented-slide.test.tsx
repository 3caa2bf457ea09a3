import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { CommentedSlide } from './commented-slide.tsx'

const item = {
  id: '019a9b00-0000-7000-8000-000000000001',
  kind: 'business' as const,
  name: 'Fonda Lupita',
  path: '/negocios/fonda-lupita/opiniones',
  what: 'Fondas\u00a0· Puebla',
  icon: 'tools-kitchen-2',
  category: null,
  picture: null,
  last: null,
}

test.each([
  [18, 9, '9 opiniones\u00a0· 9 comentarios más'],
  [2, 1, '1 opinión\u00a0· 1 comentario más'],
  [9, 9, '9 opiniones'],
  [1, 0, '1 comentario'],
  [7, 0, '7 comentarios'],
])('of %d comments, %d in the average, it says so', (count, reviews, words) => {
  showPage(() => <CommentedSlide {...item} count={count} reviews={reviews} first={false} />, '/')
  const name = screen.getByRole('link', { name: 'Fonda Lupita' })
  expect(name.closest('article')?.textContent).toContain(words)
})
