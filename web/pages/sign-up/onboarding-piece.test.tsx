import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommentedItem } from '#features/community/home/contract.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { showPage } from '#tests/support/show-page.tsx'
import Onboarding from './onboarding.tsx'
import { pickPieces } from './onboarding-piece.tsx'

const shop = (name: string, facts: string[], change: Partial<BusinessSummary> = {}) =>
  ({
    id: name,
    slug: name.toLowerCase(),
    name,
    category: null,
    rating: null,
    quote: null,
    distanceMeters: null,
    offers: [],
    cover: null,
    logo: null,
    place: { neighborhood: null, city: 'Comala', state: 'Colima', countryCode: 'MX' },
    open: { state: 'unknown', text: '' },
    badge: { level: facts.length, facts, until: '2027-05-31' },
    claimed: true,
    source: null,
    isDemo: false,
    ...change,
  }) as unknown as BusinessSummary
const picture = { src: '/x.webp' } as unknown as BusinessSummary['cover']
const alba = shop('Alba', ['phone'])
const brisa = shop('Brisa', ['identity', 'registry'])
const cima = shop('Cima', ['phone'], { cover: picture })
const said = (kind: CommentedItem['kind'], author: string | null) =>
  ({ kind, name: 'Cima', last: { id: '1', text: 'Llegó a tiempo', author } }) as CommentedItem

test('the slides show the best seal, another business with a picture, and words of a known person', () => {
  const pieces = pickPieces(
    [alba, brisa, cima],
    [said('product', 'Eva'), said('business', null), said('business', 'Ana')],
  )
  expect([pieces.sealed?.name, pieces.found?.name, pieces.said?.author]).toEqual([
    'Brisa',
    'Cima',
    'Ana',
  ])
})

test('without anything to show each slide keeps its icon alone', () => {
  expect(pickPieces([], [])).toEqual({ sealed: null, found: null, said: null })
})

test('what is shown is only to look at, beside the words of the slide', async () => {
  const { container } = showPage(Onboarding, '/onboarding', {
    loader: () => pickPieces([brisa], [said('business', 'Ana')]),
  })
  expect(await screen.findByText('nivel 2 de 4')).toBeTruthy()
  expect(screen.getByText('«Llegó a tiempo»')).toBeTruthy()
  const pieces = [...container.querySelectorAll('[aria-hidden][inert]')]
  expect(pieces).toHaveLength(2)
  for (const piece of pieces) expect(piece.closest('section')?.querySelector('h2')).toBeTruthy()
})
