import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { CommentedItem } from '#features/community/home/contract.ts'
import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { QuestionsBlock } from '../business/questions-block.tsx'
import { MostCommented } from '../home/commented/most-commented.tsx'
import { OpinionsBlock } from '../reviews/opinions-block.tsx'

const ana: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const opinion = (id: string, text: string) => ({
  id,
  author: 'Rosa P.',
  stars: 4,
  text,
  provenance: 'bought' as const,
  product: null,
  isHidden: false,
  counts: true,
  photos: [],
  reply: null,
  isAnswered: false,
  dispute: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
  day: '20 nov 2026',
})
const question = (id: string, text: string, author: string | null, answer: string) =>
  ({ id, text, best: [{ id: `${id}-respuesta`, author, text: answer }] }) as ListedQuestion
const commented = (id: string, text: string) =>
  ({
    kind: 'business',
    id,
    name: `Café ${id}`,
    path: `/negocios/${id}`,
    what: 'Cafés',
    icon: 'cup',
    category: null,
    picture: null,
    count: 2,
    last: { id: `${id}-texto`, text, author: 'Rosa P.' },
  }) as CommentedItem

const shown = (children: ReactNode, hidden: string[], viewer: Viewer = ana) =>
  showPage(() => <ViewerContext value={viewer}>{children}</ViewerContext>, '/', {
    answers: {
      listHiddenPeople: () => ({
        people: hidden.map((id) => ({
          id,
          way: 'mute',
          shownAs: 'Rosa P.',
          since: '2026-11-20T10:00:00.000Z',
        })),
      }),
      findHiddenTexts: ({ subjectIds }: { subjectIds: string[] }) => ({
        hidden: hidden.filter((id) => subjectIds.includes(id)).map((id) => ({ id, way: 'mute' })),
      }),
    },
  })

const opinions = [opinion('o1', 'Muy buen pan'), opinion('o2', 'Tardaron mucho')]
const questions = [
  question('p1', '¿Abren el lunes?', 'Luis M.', 'Sí, desde las ocho'),
  question('p2', '¿Hay estacionamiento?', 'Café Luz', 'Enfrente'),
]
const all = (
  <>
    <OpinionsBlock kind="business" slug="cafe" rating={null} shown={opinions} />
    <QuestionsBlock questions={questions} to="/negocios/cafe/preguntas" />
    <MostCommented
      tab="companies"
      topics={[]}
      topic={null}
      items={[commented('uno', 'Qué rico todo'), commented('dos', 'Volveré pronto')]}
    />
  </>
)

test('blocks on pages leave out texts of people whom the reader hides', async () => {
  shown(all, ['o1', 'p1', 'p2-respuesta', 'uno-texto'])
  await screen.findByText('Tardaron mucho')
  await vi.waitFor(() => expect(screen.queryByText('Muy buen pan')).toBeNull())
  await vi.waitFor(() => expect(screen.queryByText('¿Abren el lunes?')).toBeNull())
  await vi.waitFor(() => expect(screen.queryByText('«Qué rico todo»')).toBeNull())
  expect(screen.queryByText(/Enfrente/)).toBeNull()
  for (const text of ['Tardaron mucho', '¿Hay estacionamiento?', 'Café uno', '«Volveré pronto»'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('a guest sees all of them, without a request', async () => {
  const { calls } = shown(all, ['o1'], { state: 'guest' })
  expect(await screen.findByText('Muy buen pan')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a deleted author is reported', () => {
  shown(
    <QuestionsBlock
      questions={[question('p3', '¿Envían?', null, 'A todo el país')]}
      to="/negocios/cafe/preguntas"
    />,
    [],
  )
  expect(screen.getByText('Cuenta eliminada: A todo el país')).toBeTruthy()
})
