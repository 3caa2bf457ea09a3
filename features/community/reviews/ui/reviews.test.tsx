import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { DisputesQueue } from './disputes-queue.tsx'
import { ReviewCard } from './parts/review-card.tsx'
import { ReviewFigures } from './parts/review-figures.tsx'
import { ReviewForm } from './review-form.tsx'
import { WorkspaceReviews } from './workspace-reviews.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const createdAt = '2026-11-20T15:00:00.000Z'
const review = {
  id: id('a1'),
  author: 'Rosa P.',
  stars: 2,
  text: 'Tardaron mucho en entregar.',
  provenance: 'bought' as const,
  counts: true,
  isHidden: false,
  product: null,
  photos: [],
  reply: null,
  isAnswered: false,
  dispute: null,
  createdAt,
  editedAt: null,
}
const readReviewSummary = () => ({
  proven: { byStars: [0, 1, 0, 2, 4], count: 7, average: 4.3 },
  unproven: { byStars: [0, 0, 0, 0, 0], count: 0, average: null },
})
const shop = { id: id('b1'), slug: 'alba', name: 'Panadería Alba' }

test('a review shows author, stars, provenance, dispute and reply', () => {
  const reply = { id: id('d1'), text: 'Lo sentimos, Rosa.', isHidden: false, at: createdAt }
  showPage(
    () => (
      <ReviewCard
        review={{ ...review, reply, dispute: 'open', counts: false, author: null }}
        businessName={shop.name}
      />
    ),
    '/',
    {
      answers: {},
    },
  )
  const text = screen.getByRole('article').textContent
  for (const words of [
    'Cuenta eliminada',
    'Compró aquí',
    'no cuenta en el promedio',
    'Se queda aquí hasta',
    'Respuesta de Panadería Alba',
  ])
    expect(text).toContain(words)
  expect(screen.getByRole('img', { name: '2 de 5 estrellas' })).toBeTruthy()
})

test('each bar of the distribution is its share of all reviews, not of the most given number', () => {
  const summary = {
    proven: { byStars: [0, 0, 0, 1, 2], count: 3, average: 4.7 },
    unproven: { byStars: [2, 0, 0, 0, 0], count: 2, average: 1 },
  }
  showPage(
    () => (
      <ReviewFigures
        summary={summary}
        kind="business"
        hrefOf={(stars) => `/negocios/alba/opiniones?estrellas=${stars}`}
      />
    ),
    '/',
  )
  const bars = within(screen.getByRole('list', { name: 'Opiniones por estrellas' }))
  const widths = bars
    .getAllByRole('link')
    .map((link) =>
      [...link.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(
        ({ style }) => style.inlineSize,
      ),
    )
  expect(widths).toEqual([
    ['40%', '0%'],
    ['20%', '0%'],
    ['0%', '0%'],
    ['0%', '0%'],
    ['0%', '40%'],
  ])
})

test('a reply can be reported in place, and shows that it is under review while hidden', () => {
  const reply = { id: id('d1'), text: '', isHidden: true, at: createdAt }
  const card = () => (
    <ReviewCard
      review={{ ...review, reply, isAnswered: true }}
      businessName={shop.name}
      replyActions={({ id }) => <button type="button">Más: {id}</button>}
    />
  )
  showPage(card, '/', { answers: {} })
  expect(screen.getByRole('article').textContent).toContain('Lo estamos revisando.')
  expect(screen.getByText('Tardaron mucho en entregar.')).toBeTruthy()
  expect(screen.getByRole('button', { name: `Más: ${reply.id}` })).toBeTruthy()
})

test('in the workspace a reply that staff removed cannot be written again', async () => {
  const answered = { ...review, isAnswered: true }
  showPage(() => <WorkspaceReviews business={shop} />, '/', {
    answers: { listReviews: () => ({ items: [answered], next: null }), readReviewSummary },
  })
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(/Retiramos la respuesta de tu negocio/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Responder' })).toBeNull()
})

test('the form states the proof of the review, and shows missing fields', async () => {
  const form = () => (
    <ReviewForm
      of={{ kind: 'business', slug: 'alba' }}
      mine={null}
      proof="quoted"
      PhotoUploader={() => null}
      onDone={() => undefined}
    />
  )
  const { calls } = showPage(form, '/', {
    answers: { writeReview: () => ({ id: id('a2'), provenance: 'quoted' }) },
  })
  expect(screen.getByText(/«Trató con el negocio»/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publicar mi opinión' }))
  expect(await screen.findByText('Elige de una a cinco estrellas')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '4 estrellas: Bien' }))
  fireEvent.change(screen.getByLabelText(/¿Cómo te fue\?/), {
    target: { value: 'Respondieron el mismo día' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar mi opinión' }))
  const sent = [
    'writeReview',
    { kind: 'business', slug: 'alba', stars: 4, text: 'Respondieron el mismo día', photos: [] },
  ]
  await expect.poll(() => calls.filter(([name]) => name === 'writeReview')).toEqual([sent])
})

test('in the workspace a review is replied to and disputed in place', async () => {
  const answers = {
    listReviews: () => ({ items: [review], next: null }),
    readReviewSummary,
    replyToReview: () => ({}),
    disputeReview: () => ({}),
  }
  const { calls } = showPage(() => <WorkspaceReviews business={shop} />, '/', { answers })
  const card = within(await screen.findByRole('article'))
  fireEvent.click(card.getByRole('button', { name: 'Responder' }))
  fireEvent.change(card.getByLabelText('Tu respuesta'), {
    target: { value: 'Gracias por decirlo' },
  })
  fireEvent.click(card.getByRole('button', { name: 'Publicar respuesta' }))
  fireEvent.click(await card.findByRole('button', { name: 'Pedir que la revisen' }))
  fireEvent.change(card.getByLabelText(/Qué no es cierto/), {
    target: { value: 'Se entregó el mismo día, hay guía' },
  })
  fireEvent.click(card.getByRole('button', { name: 'Pedir revisión' }))
  const of = { businessId: shop.id, reviewId: review.id }
  await expect
    .poll(() => calls.filter(([name]) => !['listReviews', 'readReviewSummary'].includes(name)))
    .toEqual([
      ['replyToReview', { ...of, text: 'Gracias por decirlo' }],
      ['disputeReview', { ...of, reason: 'Se entregó el mismo día, hay guía' }],
    ])
})

test('the workspace leads with the figures, and filters what has no reply and by stars', async () => {
  const { calls } = showPage(() => <WorkspaceReviews business={shop} />, '/', {
    answers: {
      listReviews: () => ({ items: [review], next: null, unanswered: 5 }),
      readReviewSummary,
    },
  })
  await screen.findByRole('list', { name: 'Opiniones por estrellas' })
  const sent = () => calls.filter(([name]) => name === 'listReviews').at(-1)?.[1]
  const of = { kind: 'business', slug: 'alba', sort: 'waiting', size: 10 }
  expect(sent()).toEqual({ ...of, products: true })
  fireEvent.click(screen.getByRole('button', { name: 'Sin responder (5)' }))
  await expect.poll(sent).toEqual({ ...of, products: true, unanswered: true })
  fireEvent.click(screen.getByRole('link', { name: /^4 ★/ }))
  await expect.poll(sent).toEqual({ ...of, products: false, stars: 4, unanswered: true })
  fireEvent.click(screen.getByRole('button', { name: /^Quitar filtro: De tu negocio/ }))
  await expect.poll(sent).toEqual({ ...of, products: true, unanswered: true })
})

test('staff see the proof of a disputed review, and decide with a reason', async () => {
  const row = {
    id: review.id,
    business: shop,
    product: null,
    stars: 2,
    text: review.text,
    provenance: 'bought',
    evidence: 'LJ-7K2M9QXT',
    author: null,
    reason: 'Nunca vino a nuestro local',
    disputedBy: 'Luis',
    disputedAt: createdAt,
    decision: null,
    decisionReason: null,
    decidedBy: null,
    createdAt,
    conflict: null,
    takenBy: null,
    rule: null,
    reports: 2,
    failed: null,
  }
  const undo = { decisionId: id('e1'), until: '2026-11-20T15:00:10.000Z' }
  const answers = {
    listDisputes: () => ({ items: [row], next: null }),
    decideDispute: () => ({ undo }),
    undoDecision: () => ({}),
  }
  const { calls } = showPage(DisputesQueue, '/staff/opiniones', { answers })
  fireEvent.click(await screen.findByRole('button', { name: /Panadería Alba/ }))
  expect((await screen.findByRole('article')).textContent).toContain('LJ-7K2M9QXT')
  const article = within(screen.getByRole('article'))
  expect(article.getByText(/También la reportaron 2 personas/)).toBeTruthy()
  fireEvent.click(article.getByRole('button', { name: 'Se retira' }))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Nunca compró' } })
  fireEvent.click(screen.getByRole('button', { name: 'Retirar la opinión' }))
  expect(await screen.findByText('Elige la regla que rompe.')).toBeTruthy()
  fireEvent.click(article.getByRole('button', { name: 'Se queda' }))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'El pedido se entregó' } })
  fireEvent.click(screen.getByRole('button', { name: 'La opinión se queda' }))
  const sent = [
    'decideDispute',
    {
      reviewId: review.id,
      decision: 'kept',
      rule: null,
      reason: 'El pedido se entregó',
      undoable: true,
    },
  ]
  await expect.poll(() => calls.filter(([name]) => name === 'decideDispute')).toEqual([sent])
  fireEvent.click(await screen.findByText('Deshacer'))
  await screen.findByText('Deshecho. Nadie se enteró.')
  expect(calls.find(([name]) => name === 'undoDecision')?.[1]).toEqual({
    decisionId: undo.decisionId,
  })
})
