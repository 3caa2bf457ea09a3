import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import StaffContent from '#web/pages/staff/publishing/content.tsx'
import type { StaffPostCard } from '../contract/post.ts'
import { StaffPosts } from './staff-posts.tsx'

const postId = '019a9b00-0000-7000-8000-000000000001'
const card = (set: Partial<StaffPostCard> = {}): StaffPostCard => ({
  id: postId,
  title: 'El mercado',
  excerpt: 'Hoy abre.',
  minutes: 3,
  kind: 'ai',
  status: 'published',
  state: 'active',
  category: 'Ferias',
  author: 'Ana Luz',
  cover: null,
  scheduledFor: null,
  scheduleProblem: null,
  viewCount: 1480,
  commentCount: 12,
  likeCount: 31,
  hasChanges: true,
  publicSlug: 'el-mercado',
  checkedAt: new Date().toISOString(),
  lastInteraction: { at: '2026-11-01T10:00:00Z', by: 'Rosa Editora' },
  ...set,
})
const counts = {
  active: 7,
  paused: 1,
  stored: 2,
  reference: 3,
  bibliography: 4,
  ai: 5,
  categories: 6,
}
let found: StaffPostCard[]
beforeEach(() => {
  found = [card()]
})

const answers = {
  listStaffPosts: () => ({ items: found, next: null, counts }),
  listPostCategories: () => ({ items: [{ id: postId, name: 'Ferias', slug: 'ferias', posts: 2 }] }),
  listPostAuthors: () => ({ items: [] }),
  createPost: () => ({ id: postId }),
  createPostCategory: () => ({ id: postId }),
}
const show = (
  at = '/staff/contenido/blog',
  may = { mayCreate: true, mayEdit: true, mayDelete: true },
) => showPage(() => <StaffPosts {...may} />, at, { answers: answers as never })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const asked = (calls: [string, unknown][]) =>
  calls.filter(([name]) => name === 'listStaffPosts').map(([, input]) => input)

test('says so where nothing is found', async () => {
  found = []
  show()
  await screen.findByText('No se encontraron entradas de blog.')
})

test('the chips stand in their order with their counts, and narrow the list', async () => {
  const { calls } = show()
  await screen.findByText('El mercado')
  const chips = within(screen.getByRole('group', { name: 'Entradas' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Todas (10)',
    'Activas (7)',
    'Pausadas (1)',
    'Almacenadas (2)',
    'Categorías (6)',
    'Referencias (3)',
    'Bibliografía (4)',
    'Entradas IA (5)',
  ])
  press('Pausadas (1)')
  await expect.poll(() => asked(calls).at(-1)).toMatchObject({ view: 'paused' })
  expect(address()).toContain('vista=paused')
  press('Categorías (6)')
  await screen.findByText('Ferias')
  press('Ver 2 entradas')
  await expect.poll(() => asked(calls).at(-1)).toMatchObject({ categoryId: postId })
})

test('a row says what it is, how long it takes, what readers made of it, and who touched it last', async () => {
  show()
  const item = (await screen.findByText('El mercado')).closest('tr') as HTMLElement
  for (const words of [
    'Publicada',
    'Entrada IA',
    'Con cambios sin publicar',
    'Ana Luz · Ferias · 3 min · Hoy abre.',
    '31',
    '12',
    'Rosa Editora',
  ])
    within(item).getByText(words)
  // Only what is no longer up to date says so.
  expect(within(item).queryByText(/^Al día/)).toBeNull()
  expect(item.textContent).toContain('1,480')
})

test('the menu begins a post, a category and an author', async () => {
  const { calls } = show()
  const choose = async (name: string) => {
    press('Nuevo')
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  }
  await screen.findByText('El mercado')
  await choose('Nueva categoría')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Plazas' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear categoría', hidden: true }))
  await expect
    .poll(() => calls.find(([name]) => name === 'createPostCategory')?.[1])
    .toEqual({ name: 'Plazas' })
  await choose('Nueva entrada')
  await expect.poll(address).toBe(`/staff/contenido/blog/${postId}`)
})

test('the menu leads to a new author', async () => {
  show()
  press('Nuevo')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nuevo Autor', hidden: true }))
  await expect.poll(address).toBe('/staff/authors/new')
})

test('a member who may not create has no menu', async () => {
  show('/staff/contenido/blog', { mayCreate: false, mayEdit: false, mayDelete: false })
  await screen.findByText('El mercado')
  expect(screen.queryByRole('button', { name: 'Nuevo' })).toBeNull()
})

test('Contenido leads to Mi Blog', async () => {
  const access = { permissions: ['read'] }
  const { Outlet } = await import('react-router')
  showPage(() => <Outlet context={access} />, '/staff/contenido', {
    pages: [{ path: '', Component: StaffContent }],
    answers: { listDuplicates: () => ({ items: [], next: null }) } as never,
  })
  fireEvent.click(await screen.findByRole('link', { name: /Mi Blog/ }))
  await expect.poll(address).toBe('/staff/contenido/blog')
})
