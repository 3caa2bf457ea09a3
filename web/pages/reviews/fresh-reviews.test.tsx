import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReviewForm } from '#features/community/reviews/ui/review-form.tsx'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { useFreshReviews } from './fresh-reviews.ts'

const of = { kind: 'business' as const, slug: 'alba' }
const nothing = { byStars: [0, 0, 0, 0, 0], count: 0, average: null }
/** The page as the browser cached it, without reviews. */
const loaded = {
  of,
  state: { sort: 'newest' as const },
  found: { items: [], next: null },
  summary: { proven: nothing, unproven: nothing },
}
const review = {
  id: '019a9b00-0000-7000-8000-0000000000a1',
  author: 'Ana P.',
  stars: 5,
  text: 'Muy rico todo',
  isHidden: false,
  product: null,
  provenance: 'unproven' as const,
  counts: true,
  photos: [],
  reply: null,
  isAnswered: false,
  dispute: null,
  editedAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
}
const Page = () => {
  const { found, summary } = useFreshReviews(loaded)
  return (
    <>
      <p>Hay {summary.unproven.count}</p>
      {found.items.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <ReviewForm
        of={of}
        mine={null}
        proof={null}
        PhotoUploader={() => null}
        onDone={() => undefined}
      />
    </>
  )
}

test('a member sees their new review although the browser cached the page; a guest causes no request', async () => {
  let said: (typeof review)[] = []
  const answers = {
    listReviews: () => ({ items: said, next: null }),
    readReviewSummary: () => ({ proven: nothing, unproven: { ...nothing, count: said.length } }),
    writeReview: () => {
      said = [review]
      return { id: review.id, provenance: 'unproven' }
    },
  }
  const member = {
    state: 'member' as const,
    name: 'Ana',
    role: 'user',
    avatarUrl: null,
    signOut: vi.fn(),
  }
  const Member = () => (
    <ViewerContext value={member}>
      <Page />
    </ViewerContext>
  )
  const shown = showPage(Member, '/', { answers })
  fireEvent.click(screen.getByRole('radio', { name: /^5 estrellas/ }))
  fireEvent.change(screen.getByLabelText(/¿Cómo te fue\?/), { target: { value: review.text } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar mi opinión' }))
  await screen.findByText('Hay 1')
  expect(screen.getAllByText(review.text).length).toBeGreaterThan(0)
  shown.unmount()
  // Loaded again, still from the browser's cache.
  const again = showPage(Member, '/', { answers })
  await screen.findByText('Hay 1')
  again.unmount()
  const Guest = () => (
    <ViewerContext value={{ state: 'guest' }}>
      <Page />
    </ViewerContext>
  )
  const guest = showPage(Guest, '/', { answers })
  expect(screen.getByText('Hay 0')).toBeTruthy()
  expect(
    guest.calls.filter(([name]) => name.startsWith('list') || name.startsWith('read')),
  ).toEqual([])
})
