import { expect, test } from 'vitest'
import type { Answer, Question } from '#features/community/questions/contract/question.ts'
import { questionData, questionsData } from './question-data.ts'

const of = { business: { name: 'Óptica Ñandú', slug: 'optica' }, siteUrl: 'https://lonja.example' }
const createdAt = '2026-11-20T15:00:00.000Z'
const written = { isHidden: false, addition: null, createdAt, editedAt: null }
const question: Question = {
  ...written,
  id: 'q1',
  text: '¿Hacen bifocales?',
  state: 'published',
  product: null,
  author: 'Ana P.',
  answers: 3,
  useful: 2,
}
const answer = (id: string, more: Partial<Answer> = {}): Answer => ({
  ...written,
  id,
  author: 'Luis S.',
  text: `Dice ${id}`,
  signedAs: 'reader',
  badge: null,
  useful: 0,
  isHelpful: false,
  ...more,
})

test('a question is a QAPage with the helpful answer as the accepted one', () => {
  const team = answer('a1', {
    signedAs: 'owner',
    author: 'Óptica Ñandú',
    badge: { level: 1, facts: ['phone'] },
  })
  const data = questionData(
    question,
    [
      answer('a2', { isHelpful: true, useful: 2 }),
      team,
      answer('a3', { isHidden: true, text: '' }),
    ],
    of,
  )
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: '¿Hacen bifocales?',
      answerCount: 3,
      author: { name: 'Ana P.' },
      acceptedAnswer: {
        text: 'Dice a2',
        upvoteCount: 2,
        url: 'https://lonja.example/negocios/optica/preguntas/q1#respuesta-a2',
      },
      suggestedAnswer: [
        {
          text: 'Dice a1',
          author: {
            '@type': 'Organization',
            name: 'Óptica Ñandú',
            description: 'Del negocio: dueño. Contacto confirmado: teléfono',
          },
        },
      ],
    },
  })
  expect(JSON.stringify(data)).not.toContain('a3')
})

test("each answer names its author's role, except for ordinary readers", () => {
  const signed = (['manager', 'seller', 'lonja', 'bought', 'quoted', 'reader'] as const).map(
    (signedAs) => answer(signedAs, { signedAs }),
  )
  const { mainEntity } = questionData(question, signed, of) as {
    mainEntity: { suggestedAnswer: { author: object }[] }
  }
  expect(mainEntity.suggestedAnswer.map(({ author }) => author)).toEqual([
    expect.objectContaining({ '@type': 'Organization', description: 'Del negocio: administrador' }),
    expect.objectContaining({ '@type': 'Organization', description: 'Del negocio: vendedor' }),
    expect.objectContaining({
      '@type': 'Person',
      name: 'Luis S.',
      description: 'Equipo de Lonja',
      affiliation: expect.objectContaining({ name: 'Lonja' }),
    }),
    { '@type': 'Person', name: 'Luis S.', description: 'Compró aquí' },
    { '@type': 'Person', name: 'Luis S.', description: 'Trató con el negocio' },
    { '@type': 'Person', name: 'Luis S.' },
  ])
})

test('hidden, withdrawn and unanswered questions have no structured data', () => {
  expect(questionData({ ...question, isHidden: true, text: '' }, [answer('a1')], of)).toBeNull()
  expect(questionData({ ...question, state: 'withdrawn', text: '' }, [answer('a1')], of)).toBeNull()
  expect(questionData(question, [], of)).toBeNull()
  expect(questionData(question, [answer('a1', { isHidden: true })], of)).toBeNull()
  expect(
    questionsData([question, { ...question, id: 'q2', isHidden: true, text: '' }], of)
      .itemListElement,
  ).toHaveLength(1)
})
