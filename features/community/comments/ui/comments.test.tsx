import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { address, showPage } from '#tests/support/show-page.tsx'
import { CommentCard } from './comment-card.tsx'
import { CommentForm } from './comment-form.tsx'
import { OwnComment } from './own-comment.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const post = { id: id('a1'), slug: 'cafe' }
const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const comment = {
  id: id('c1'),
  author: 'Rosa L.',
  text: 'Mira https://cafe.example',
  isHidden: false,
  state: 'published' as const,
  signedAs: 'author' as const,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: '2026-11-20T15:05:00.000Z',
}

function showForm(
  viewer: typeof member | { state: 'guest' },
  answers: Record<string, (input: never) => unknown>,
  parent?: object,
) {
  const done: string[] = []
  const form = () => (
    <ViewerContext value={viewer}>
      <CommentForm
        post={post}
        parent={parent as never}
        onDone={(made) => void done.push(made)}
        onCancel={() => undefined}
      />
    </ViewerContext>
  )
  return { ...showPage(form, '/blog/cafe', { answers, elsewhere: () => <p>otra página</p> }), done }
}
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const sent = (calls: [string, unknown][], name: string) =>
  calls.filter(([called]) => called === name).map(([, input]) => input)

test('a comment shows author, role, date and that it was edited; its links are nofollow', () => {
  showPage(() => <CommentCard comment={comment} />, '/', {})
  const card = screen.getByRole('article')
  for (const words of ['Rosa L.', 'Autor de la entrada', 'editado'])
    expect(card.textContent).toContain(words)
  expect(screen.getByRole('link').getAttribute('rel')).toBe('ugc nofollow noopener')
})

test.each([
  [{ author: null }, 'Cuenta eliminada'],
  [{ isHidden: true, text: '' }, 'Lo estamos revisando.'],
  [{ state: 'withdrawn' as const, author: null, text: '' }, 'Su autor retiró este comentario.'],
  [
    { state: 'removed' as const, author: null, text: '' },
    'Retiramos este comentario porque rompía una regla.',
  ],
])('a comment with %o shows a placeholder', (set, words) => {
  showPage(() => <CommentCard comment={{ ...comment, ...set }} />, '/', {})
  expect(screen.getByRole('article').textContent).toContain(words)
})

test('a comment is sent with one idempotency key, also after a refused attempt, and the text is preserved', async () => {
  let isClosed = true
  const writeComment = () => {
    if (isClosed) throw new AppError('conflict', 'Los comentarios están cerrados.')
    return { id: id('c9') }
  }
  const { calls, done } = showForm(member, { writeComment })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar comentario' }))
  expect(await screen.findByText('Escribe tu comentario')).toBeTruthy()
  type(/Tu comentario/, 'Me sirvió mucho.')
  fireEvent.click(screen.getByRole('button', { name: 'Publicar comentario' }))
  expect(await screen.findByText('Los comentarios están cerrados.')).toBeTruthy()
  expect((screen.getByLabelText(/Tu comentario/) as HTMLTextAreaElement).value).toBe(
    'Me sirvió mucho.',
  )
  isClosed = false
  fireEvent.click(screen.getByRole('button', { name: 'Publicar comentario' }))
  await expect.poll(() => done).toEqual([id('c9')])
  const [first, second] = sent(calls, 'writeComment') as { key: string }[]
  expect(first).toMatchObject({ postId: post.id, parentId: null, text: 'Me sirvió mucho.' })
  expect(second?.key).toBe(first?.key)
})

test('a guest who replies is asked to sign in on sending, and finds the text again afterwards', async () => {
  const parent = { id: id('c1'), author: 'Rosa L.' }
  const first = showForm({ state: 'guest' }, {}, parent)
  type(/Tu respuesta a Rosa L\./, 'Yo también.')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar y responder' }))
  expect(await screen.findByText('otra página')).toBeTruthy()
  expect([address(), first.calls]).toEqual(['/welcome', []])
  first.unmount()
  const back = showForm(member, { writeComment: () => ({ id: id('c2') }) }, parent)
  expect((screen.getByLabelText(/Tu respuesta/) as HTMLTextAreaElement).value).toBe('Yo también.')
  fireEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }))
  await expect.poll(() => back.done).toEqual([id('c2')])
  expect(sent(back.calls, 'writeComment')).toMatchObject([
    { parentId: parent.id, text: 'Yo también.' },
  ])
})

test('an own comment can be edited within the period, and the remaining time is shown', async () => {
  const createdAt = new Date(Date.now() - 10.5 * 60_000).toISOString()
  const { calls } = showPage(
    () => <OwnComment id={id('c1')} text="Lo mío." createdAt={createdAt} />,
    '/',
    {
      answers: { editComment: () => ({}) },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar (quedan 5 minutos)' }))
  type(/Tu comentario/, 'Lo mío, mejor.')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByRole('button', { name: 'Borrar' })
  expect(sent(calls, 'editComment')).toEqual([{ commentId: id('c1'), text: 'Lo mío, mejor.' }])
})

test('an own comment cannot be edited after the period, and is deleted after confirmation', async () => {
  const { calls } = showPage(
    () => <OwnComment id={id('c1')} text="Lo mío." createdAt="2026-01-01T00:00:00.000Z" />,
    '/',
    {
      answers: { deleteComment: () => ({}) },
    },
  )
  expect(screen.queryByRole('button', { name: /Cambiar/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(sent(calls, 'deleteComment')).toEqual([])
  const [, confirm] = screen.getAllByText('Borrar')
  fireEvent.click(confirm as HTMLElement)
  await expect.poll(() => sent(calls, 'deleteComment')).toEqual([{ commentId: id('c1') }])
})
