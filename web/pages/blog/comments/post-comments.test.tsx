import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Comment, Thread } from '#features/community/comments/contract/comment.ts'
import type { Comments } from '#features/community/comments/contract/read.ts'
import { AppError } from '#shared/app-error.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { PostComments } from './post-comments.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const post = { id: id('a1'), slug: 'cafe' }
const ana: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const guest: Viewer = { state: 'guest' }
const said = (end: string, text: string, set: Partial<Comment> = {}): Comment => ({
  id: id(end),
  author: 'Rosa L.',
  text,
  isHidden: false,
  state: 'published',
  signedAs: 'reader',
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
  ...set,
})
const thread = (
  end: string,
  text: string,
  newest: Comment[] = [],
  set: Partial<Thread> = {},
): Thread => ({
  ...said(end, text),
  newest,
  replies: newest.length,
  ...set,
})
const page = (items: Thread[], set: Partial<Comments> = {}): Comments => ({
  count: items.length,
  comments: 'open',
  items,
  next: null,
  ...set,
})

type Answers = Record<string, (input: never) => unknown>
const show = (viewer: Viewer, loaded: Comments, answers: Answers = {}, at = '/blog/cafe') =>
  showPage(
    () => (
      <ViewerContext value={viewer}>
        <PostComments post={post} loaded={loaded} />
      </ViewerContext>
    ),
    at,
    {
      answers: {
        listHiddenPeople: () => ({ people: [] }),
        readMyComments: () => ({ mine: [] }),
        ...answers,
      },
    },
  )
const texts = () =>
  screen
    .getAllByRole('article')
    .map(({ textContent }) => textContent?.match(/[A-Z][a-z]+ uno|[A-Z][a-z]+ dos/)?.[0])

test("a guest sees the page's comments without any request", () => {
  const { calls } = show(
    guest,
    page([thread('c1', 'Hilo uno', [said('c2', 'Respuesta uno')])], { count: 2 }),
  )
  expect(screen.getByRole('heading').textContent).toBe('Comentarios (2)')
  expect(texts()).toEqual(['Hilo uno', 'Respuesta uno'])
  expect(calls).toEqual([])
})

test('an empty list invites to comment, and closed comments have no form', () => {
  const first = show(guest, page([]))
  expect(screen.getByText('Todavía no hay comentarios. El primero puede ser el tuyo.')).toBeTruthy()
  first.unmount()
  show(guest, page([thread('c1', 'Hilo uno')], { comments: 'closed' }))
  expect(screen.getByText('Los comentarios están cerrados.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Escribir|Responder/ })).toBeNull()
})

test('a new comment appears at once, and only its author can change and delete it', async () => {
  let items: Thread[] = [thread('c1', 'Hilo uno')]
  let mine: { id: string; text: string }[] = []
  const answers = {
    listComments: () => page(items),
    readMyComments: () => ({ mine }),
    writeComment: ({ text }: { text: string }) => {
      items = [{ ...thread('c9', text), createdAt: new Date().toISOString() }, ...items]
      mine = [{ id: id('c9'), text }]
      return { id: id('c9') }
    },
  }
  show(ana, page(items), answers)
  fireEvent.click(screen.getByRole('button', { name: 'Escribir un comentario' }))
  fireEvent.change(await screen.findByLabelText(/Tu comentario/), { target: { value: 'Hilo dos' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar comentario' }))
  await screen.findByText('Hilo dos')
  expect(texts()).toEqual(['Hilo dos', 'Hilo uno'])
  const [own, theirs] = screen.getAllByRole('article').map((card) => within(card))
  await own?.findByRole('button', { name: /Cambiar/ })
  expect(theirs?.queryByRole('button', { name: 'Borrar' })).toBeNull()
  expect(theirs?.getByRole('button', { name: 'Más: lo que escribió Rosa L.' })).toBeTruthy()
})

test('after signing in the form is open, that of a reply at its comment', async () => {
  const loaded = page([thread('c1', 'Hilo uno')])
  const answers = { listComments: () => loaded }
  const first = show(ana, loaded, answers, '/blog/cafe#comentar')
  expect(await screen.findByLabelText(/Tu comentario/)).toBeTruthy()
  first.unmount()
  show(ana, loaded, answers, `/blog/cafe#responder-${id('c1')}`)
  expect(await screen.findByLabelText(/Tu respuesta a Rosa L\./)).toBeTruthy()
})

test('earlier replies load on demand, before the newest and without duplicates', async () => {
  const newest = [said('c3', 'Reciente uno'), said('c4', 'Reciente dos')]
  const listReplies = () => ({ items: [newest[1], newest[0], said('c2', 'Vieja uno')], next: null })
  show(guest, page([thread('c1', 'Hilo uno', newest, { replies: 3 })]), { listReplies })
  fireEvent.click(screen.getByRole('button', { name: 'Ver 1 respuesta más' }))
  await screen.findByText('Vieja uno')
  expect(texts()).toEqual(['Hilo uno', 'Vieja uno', 'Reciente uno', 'Reciente dos'])
})

test('older comments load page by page, with a retry after an error', async () => {
  let isBroken = true
  const listComments = ({ after }: { after?: string }) => {
    if (!after) return page([thread('c1', 'Hilo uno')], { next: 'p2' })
    if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
    return page([thread('c5', 'Antiguo uno')])
  }
  show(guest, page([thread('c1', 'Hilo uno')], { next: 'p2' }), { listComments })
  fireEvent.click(screen.getByRole('button', { name: 'Ver más comentarios' }))
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  isBroken = false
  fireEvent.click(again)
  await screen.findByText('Antiguo uno')
  expect(texts()).toEqual(['Hilo uno', 'Antiguo uno'])
})

test('a link to a later comment shows its thread, and a deleted one is reported', async () => {
  const found = {
    postId: post.id,
    thread: thread('c5', 'Antiguo uno', [], { replies: 4 }),
    wanted: said('c6', 'Buscado uno'),
  }
  const loaded = page([thread('c1', 'Hilo uno')])
  const first = show(
    guest,
    loaded,
    { readThread: () => found },
    `/blog/cafe#comentario-${id('c6')}`,
  )
  const far = within(await screen.findByRole('region', { name: 'El comentario que buscas' }))
  await far.findByText('Buscado uno')
  expect(far.getByText('Antiguo uno')).toBeTruthy()
  expect(far.getByRole('button', { name: 'Ver 3 respuestas más' })).toBeTruthy()
  first.unmount()
  const readThread = () => {
    throw new AppError('not_found', 'No encontramos el comentario.')
  }
  show(guest, loaded, { readThread }, `/blog/cafe#comentario-${id('c7')}`)
  await screen.findByText('El comentario que buscas ya no está.')
})

test('a deleted comment keeps its replies and accepts no more', () => {
  show(
    guest,
    page([
      thread('c1', '', [said('c2', 'Respuesta uno')], {
        state: 'withdrawn',
        author: null,
        text: '',
      }),
    ]),
  )
  expect(screen.getByText('Su autor retiró este comentario.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Responder/ })).toBeNull()
})
