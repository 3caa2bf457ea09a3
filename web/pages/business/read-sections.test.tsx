import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import type { Summary } from '#features/community/reviews/contract.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ReadSections } from './read-sections.tsx'

const business = {
  slug: 'pan-rio',
  name: 'Pan Río',
  tagline: null,
  description: null,
  yearFounded: null,
  languages: [],
  paymentMethods: [],
  services: [],
  products: [],
} as unknown as BusinessPage
const figure = (count: number): Summary['proven'] => ({
  count,
  average: count > 0 ? 5 : null,
  byStars: [0, 0, 0, 0, count],
})
const question = { id: 'q1', text: '¿Abren los lunes?', best: [] } as unknown as ListedQuestion

const show = (count: number, questions: ListedQuestion[]) =>
  showPage(
    () => (
      <ReadSections
        business={business}
        summary={{ proven: figure(count), unproven: figure(0) }}
        reviews={[]}
        questions={questions}
      />
    ),
    '/negocios/pan-rio',
  )

const reviews = ['opinar', '/negocios/pan-rio/opiniones']
const questions = ['preguntar', '/negocios/pan-rio/preguntas']

test.each([
  [
    0,
    [],
    'Sé la primera persona en opinar o preguntar.',
    [reviews, questions],
    ['Opiniones y preguntas'],
  ],
  [0, [question], 'Sé la primera persona en opinar.', [reviews], ['Preguntas', 'Opiniones']],
  [1, [], 'Sé la primera persona en preguntar.', [questions], ['Opiniones', 'Preguntas']],
])(
  'with %i reviews and the questions %j one line under its heading stands for what is empty',
  (count, asked, words, ways, titles) => {
    show(count, asked)
    const line = screen.getByText(/^Sé la primera persona/)
    expect(line.textContent).toBe(words)
    expect(
      [...line.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(ways)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles)
    expect(line.closest('section')?.querySelector('h2')?.textContent).toBe(titles.at(-1))
  },
)

test('where people said and asked something nothing is asked for', () => {
  show(1, [question])
  expect(screen.queryByText(/^Sé la primera persona/)).toBeNull()
})
