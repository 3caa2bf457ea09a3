import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { AnswerCard } from './answer-card.tsx'
import { AskForm } from './ask-form.tsx'
import { AnswerActions, QuestionActions } from './reader-actions.tsx'
import { WorkspaceQuestions } from './workspace-questions.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const shop = { id: id('b1'), slug: 'alba', name: 'Panadería Alba' }
const written = {
  isHidden: false,
  addition: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
}
const answer = {
  ...written,
  id: id('c1'),
  author: 'Panadería Alba',
  text: 'Sí, desde las siete.',
  signedAs: 'seller' as const,
  badge: { level: 1, facts: ['phone' as const] },
  useful: 2,
  isHelpful: true,
}
const question = {
  ...written,
  id: id('a1'),
  text: '¿Abren los domingos?',
  state: 'published' as const,
  product: null,
  author: 'Rosa P.',
  answers: 1,
  useful: 2,
}
const where = '/negocios/alba/preguntas#preguntar'
const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const part = { isTeam: false, asked: [], answered: [], follows: [], helped: [] }

const show = (
  viewer: typeof member | { state: 'guest' },
  answers: Record<string, (input: never) => unknown>,
  done = (_: string) => undefined,
) =>
  showPage(
    () => (
      <ViewerContext value={viewer}>
        <AskForm business={shop} where={where} onDone={done} />
      </ViewerContext>
    ),
    '/negocios/alba/preguntas',
    { answers, elsewhere: () => <p>otra página</p> },
  )
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/¿Qué quieres saber/), { target: { value: text } })

test('similar questions are suggested while typing, and the question is sent with one idempotency key', async () => {
  const done: string[] = []
  const answers = {
    findSimilarQuestions: () => ({
      items: [{ id: id('a9'), text: '¿Abren los domingos?', answers: 2 }],
    }),
    askQuestion: () => ({ id: id('a2') }),
  }
  const { calls } = show(member, answers, (made) => void done.push(made))
  type('¿Abren en domingo por la mañana?')
  const link = await screen.findByRole('link', { name: '¿Abren los domingos?' })
  expect(link.getAttribute('href')).toBe(`/negocios/alba/preguntas/${id('a9')}`)
  expect(screen.getByText('¿Es una de estas?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
  await expect.poll(() => done).toEqual([id('a2')])
  expect(calls.filter(([name]) => name === 'askQuestion')).toMatchObject([
    [
      'askQuestion',
      {
        slug: 'alba',
        text: '¿Abren en domingo por la mañana?',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ],
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lonja.borrador'))).toEqual([])
})

test('a short question is refused at its field, and an error of the suggestions shows nothing', async () => {
  const { calls } = show(member, {})
  type('¿Qué?')
  fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
  expect(await screen.findByText('Escribe tu pregunta, en al menos 10 caracteres')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a guest is asked to sign in on sending, and finds the text again afterwards', async () => {
  const first = show({ state: 'guest' }, { findSimilarQuestions: () => ({ items: [] }) })
  type('¿Hacen pasteles por encargo?')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar y preguntar' }))
  expect(await screen.findByText('otra página')).toBeTruthy()
  expect(first.calls.filter(([name]) => name === 'askQuestion')).toEqual([])
  first.unmount()
  show(member, { findSimilarQuestions: () => ({ items: [] }) })
  expect((screen.getByLabelText(/¿Qué quieres saber/) as HTMLTextAreaElement).value).toBe(
    '¿Hacen pasteles por encargo?',
  )
})

test('an answer shows author, role at that time, and votes', () => {
  showPage(() => <AnswerCard answer={answer} />, '/', { answers: {} })
  const text = screen.getByRole('article').textContent
  for (const words of [
    'Panadería Alba',
    'Del negocio: vendedor',
    'Al responder: Contacto confirmado: teléfono',
    'La que ayudó',
    'A 2 personas les sirvió',
  ])
    expect(text).toContain(words)
})

test('in the workspace an open question is answered in place', async () => {
  const answers = {
    listBusinessQuestions: () => ({ items: [{ ...question, best: [] }], next: null }),
    answerQuestion: () => ({ id: id('c2') }),
  }
  const { calls } = showPage(() => <WorkspaceQuestions business={shop} />, '/', { answers })
  const card = within(await screen.findByRole('article'))
  fireEvent.click(card.getByRole('button', { name: 'Responder' }))
  fireEvent.click(card.getByRole('button', { name: 'Publicar respuesta' }))
  expect(await card.findByText('Escribe tu respuesta')).toBeTruthy()
  fireEvent.change(card.getByLabelText('Tu respuesta'), {
    target: { value: 'Sí, desde las siete' },
  })
  fireEvent.click(card.getByRole('button', { name: 'Publicar respuesta' }))
  const sent = [
    'answerQuestion',
    {
      questionId: question.id,
      text: 'Sí, desde las siete',
      follows: false,
      key: expect.any(String),
    },
  ]
  await expect.poll(() => calls.filter(([name]) => name === 'answerQuestion')).toEqual([sent])
})

test('the workspace shows an empty state, and a failed query can be retried', async () => {
  let isBroken = true
  const listBusinessQuestions = () => {
    if (isBroken) throw new Error('roto')
    return { items: [], next: null }
  }
  showPage(() => <WorkspaceQuestions business={shop} />, '/', {
    answers: { listBusinessQuestions },
  })
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  isBroken = false
  await act(async () => fireEvent.click(again))
  expect(await screen.findByText('No hay preguntas por responder')).toBeTruthy()
})

test('the asker chooses the helpful answer; a reader votes and follows', async () => {
  const about = { slug: 'alba', question, onChanged: () => undefined }
  const asker = { ...part, asked: [{ id: question.id, text: question.text }] }
  const mark = showPage(
    () => <AnswerActions {...about} answer={{ ...answer, isHelpful: false }} />,
    '/',
    {
      answers: { getMyQuestionActivity: () => asker, markHelpful: () => ({}) },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Es la que ayudó' }))
  const marked = ['markHelpful', { answerId: answer.id, isHelpful: true }]
  await expect.poll(() => mark.calls.filter(([name]) => name === 'markHelpful')).toEqual([marked])
  mark.unmount()
  const both = () => (
    <>
      <QuestionActions {...about} onGone={() => undefined} opens={false} />
      <AnswerActions {...about} answer={answer} />
    </>
  )
  const reader = showPage(both, '/', {
    answers: {
      getMyQuestionActivity: () => part,
      voteAnswer: () => ({ useful: 3 }),
      followQuestion: () => ({}),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Me sirvió' }))
  fireEvent.click(screen.getByRole('button', { name: 'También quiero saberlo' }))
  expect(screen.queryByRole('button', { name: /la que ayudó/ })).toBeNull()
  await expect
    .poll(() => reader.calls.filter(([name]) => name !== 'getMyQuestionActivity'))
    .toEqual([
      ['voteAnswer', { answerId: answer.id, isUseful: true }],
      ['followQuestion', { questionId: question.id, follows: true }],
    ])
})

test('an own text can only be extended after the period, and is deleted after confirmation', async () => {
  const mine = { ...part, asked: [{ id: question.id, text: question.text }] }
  const tools = () => (
    <QuestionActions
      slug="alba"
      question={question}
      onChanged={() => undefined}
      onGone={() => undefined}
      opens={false}
    />
  )
  const { calls } = showPage(tools, '/', {
    answers: {
      getMyQuestionActivity: () => mine,
      editQuestion: () => ({}),
      deleteQuestion: () => ({}),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar algo' }))
  fireEvent.change(screen.getByLabelText('Qué quieres agregar'), {
    target: { value: 'Es para un desayuno' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  await expect.poll(() => calls.filter(([name]) => name === 'editQuestion')).toHaveLength(1)
  expect(calls.find(([name]) => name === 'editQuestion')?.[1]).toEqual({
    questionId: question.id,
    change: { addition: 'Es para un desayuno' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar' }))
  expect(calls.some(([name]) => name === 'deleteQuestion')).toBe(false)
  const [, confirm] = screen.getAllByText('Retirar')
  fireEvent.click(confirm as HTMLElement)
  await expect
    .poll(() => calls.filter(([name]) => name === 'deleteQuestion'))
    .toEqual([['deleteQuestion', { questionId: question.id }]])
})
