import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReactedSubject } from '#features/community/reactions/contract.ts'
import { AppError } from '#shared/app-error.ts'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import Commented from '../reactions/commented.tsx'
import SeenPage from '../reactions/seen.tsx'
import { PanelResume } from './panel-resume.tsx'
import { PanelSliders } from './panel-sliders.tsx'
import { PanelTiles } from './panel-tiles.tsx'
import { recentlySeen } from './recently-seen.ts'

const at = '2026-11-20T10:00:00.000Z'
const seen = (n: number) => ({
  path: `/negocios/cafe-${n}`,
  title: `Café ${n}`,
  what: 'Cafeterías · Lima',
  picture: '',
  at,
})
const liked: ReactedSubject = {
  id: '01900000-0000-7000-8000-0000000000a1',
  kind: 'business',
  name: 'pan-rio',
  title: 'Pan Río',
  detail: 'Panaderías · Cali',
  picture: null,
  isSeen: true,
  markedAt: at,
  product: null,
}
const cafe = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Café Luz' }
const figures = { favorites: 1, businesses: 0, order: null, question: null }
const newLeads = (count: number) => ({
  items: [],
  counts: [{ businessId: cafe.id, kind: 'lead', count }],
})
const noTasks = () => ({ items: [], counts: [] })
const none = () => ({ items: [], next: null })
const emptyLists = {
  listReactions: none,
  listMyReviews: none,
  listMyComments: none,
  listMyQuestions: none,
  listNews: none,
}
const readComingInterests = () => ({ tabs: ['courses'] })
const link = (name: RegExp) => screen.getByRole('link', { name })

test('the tiles count what is one’s own and lead there; that of the clients opens on demand', async () => {
  const Both = () => (
    <>
      <PanelTiles />
      <PanelSliders />
    </>
  )
  showPage(Both, '/home-user-log', {
    answers: {
      ...emptyLists,
      readPanel: () => figures,
      readComingInterests,
      listMyBusinesses: () => ({ items: [cafe] }),
      listMyTasks: () => newLeads(1200),
    },
  })
  await waitFor(() => expect(link(/^Mis Favoritos/).textContent).toContain('1 guardado'))
  expect(link(/^Mi Negocio/).textContent).toContain('Publica el tuyo')
  await screen.findByRole('link', { name: /^Mis Empleos/ })
  const ways = [/^Mis Favoritos/, /^Mis Empleos/, /^Mi Negocio/, /^Mis Cursos/].map((name) =>
    link(name).getAttribute('href'),
  )
  expect(ways).toEqual([
    '/favoritos',
    '/home?ver=empleos',
    '/dashboard-my-business',
    '/home?ver=cursos',
  ])
  expect(screen.queryByRole('link', { name: /^Mis Clientes/ })).toBeNull()
  const more = await screen.findByRole('button', {
    name: /^Mis Clientes\s*1,200 solicitudes nuevas$/,
    expanded: false,
  })
  more.focus()
  fireEvent.click(more)
  const clients = await screen.findByRole('link', { name: /^Mis Clientes/ })
  expect(clients.textContent).toContain('1,200 solicitudes nuevas')
  expect(link(/^Mis Clientes/).getAttribute('href')).toBe(
    `/dashboard-my-business/clientes?negocio=${cafe.id}`,
  )
  // The focus stays, and the part can be collapsed again.
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^Mis Clientes/, expanded: true }),
  )
  fireEvent.click(more)
  expect(screen.queryByRole('link', { name: /^Mis Clientes/ })).toBeNull()
})

test('what one waits for says that they will be told, and each business its own requests', async () => {
  const other = { id: '01900000-0000-7000-8000-0000000000b2', name: 'Pan Río' }
  const readPanel = () => ({ ...figures, businesses: 2 })
  const { unmount } = showPage(PanelSliders, '/home-user-log', {
    answers: { ...emptyLists, readComingInterests },
  })
  await waitFor(() => expect(link(/^Mis Cursos/).textContent).toContain('te avisaremos'))
  expect(link(/^Mis Empleos/).textContent).toContain('próximamente')
  unmount()
  showPage(PanelTiles, '/home-user-log', {
    answers: {
      readPanel,
      listMyBusinesses: () => ({ items: [cafe, other] }),
      listMyTasks: () => newLeads(1),
    },
  })
  await waitFor(() => expect(link(/^Mi Negocio/).textContent).toContain('2 negocios'))
  fireEvent.click(screen.getByRole('button', { name: /^Mis Clientes/ }))
  const clients = await screen.findAllByRole('link', { name: /^Mis Clientes/ })
  expect(clients.map((one) => one.textContent)).toEqual([
    'Mis ClientesCafé Luz: 1 solicitud nueva',
    'Mis ClientesPan Río: Sin solicitudes nuevas',
  ])
})

test('who has no business has clients of their own', async () => {
  showPage(PanelTiles, '/home-user-log', {
    answers: {
      readPanel: () => ({ ...figures, businesses: 0 }),
      listMyBusinesses: () => ({ items: [] }),
      listMyTasks: () => ({ items: [], counts: [] }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Mis Clientes/ }))
  const clients = await screen.findByRole('link', { name: /^Mis Clientes/ })
  expect(clients.getAttribute('href')).toBe('/mis-clientes')
})

test('a tile works as a link without its count', async () => {
  const readPanel = () => {
    throw new AppError('conflict', 'no')
  }
  showPage(PanelTiles, '/home-user-log', { answers: { readPanel } })
  await waitFor(() =>
    expect(link(/^Mis Favoritos/).textContent).toContain('No pudimos contar ahora'),
  )
  expect(link(/^Mis Favoritos/).getAttribute('href')).toBe('/favoritos')
})

test('the rows show what was seen here, put aside and liked, and each title opens its own screen', async () => {
  recentlySeen.put(seen(1))
  recentlySeen.put(seen(2))
  const listReactions = ({ act: of }: { act: string }) => ({
    items: of === 'like' ? [liked] : [],
    next: null,
  })
  const own = {
    id: 'r1',
    kind: 'business',
    slug: 'fonda',
    name: 'Fonda Lupe',
    picture: '/fonda.webp',
    stars: 4,
    text: 'Rico',
    state: 'published',
    isSeen: true,
    isAnswered: false,
    createdAt: at,
  }
  const listMyReviews = () => ({ items: [own], next: null })
  const comment = {
    id: 'c1',
    slug: 'cafe',
    title: 'Cómo elegir café',
    picture: null,
    text: 'Gracias',
    state: 'published',
    isSeen: true,
    createdAt: at,
  }
  const listMyComments = () => ({ items: [comment], next: null })
  const asked = {
    slug: 'cine',
    name: 'Cine Sol',
    picture: null,
    text: '¿Abren?',
    state: 'published',
    isSeen: true,
    questionId: 'q1',
    answers: 0,
    createdAt: at,
  }
  const listMyQuestions = () => ({
    items: [
      { ...asked, id: 'q1', kind: 'question' },
      { ...asked, id: 'a1', kind: 'answer', questionId: 'q9' },
    ],
    next: null,
  })
  showPage(PanelSliders, '/home-user-log', {
    answers: {
      listReactions,
      listMyReviews,
      listMyComments,
      listMyQuestions,
      listNews: none,
      readComingInterests,
    },
  })
  expect((await screen.findByRole('link', { name: /^Fonda Lupe/ })).getAttribute('href')).toBe(
    '/negocios/fonda/opiniones',
  )
  // A business stands there once, with the newest text, and by its own picture.
  const cinema = screen.getByRole('link', { name: /^Cine Sol/ })
  expect(cinema.getAttribute('href')).toBe('/negocios/cine/preguntas/q1')
  expect(cinema.textContent).toContain('y 1 más')
  expect(
    link(/^Fonda Lupe/)
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/fonda.webp')
  const row = within(screen.getByRole('list', { name: 'Comentadas' }))
  expect(row.getAllByRole('listitem').map((one) => one.querySelector('q')?.textContent)).toEqual([
    'Rico',
    'Gracias',
    '¿Abren?',
  ])
  const ways = ['Vistas Recientemente', 'Comentadas', 'Archivadas', 'Me gustan'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(ways).toEqual(['/vistos', '/comentadas', '/archivados', '/me-gustan'])
  expect((await screen.findByRole('link', { name: /^Pan Río/ })).getAttribute('href')).toBe(
    '/negocios/pan-rio',
  )
  expect(
    screen.getAllByRole('link', { name: /^Café/ }).map((one) => one.getAttribute('href')),
  ).toEqual(['/negocios/cafe-2', '/negocios/cafe-1'])
  // What has nothing is a link below, and no row.
  const quiet = within(screen.getByRole('navigation', { name: 'Sin nada todavía' }))
  expect(quiet.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Guardados',
    'Archivadas',
    'Siguiendo',
    'Mis Empleos (próximamente)',
    'Mis Cursos (te avisaremos)',
  ])
  expect(screen.queryByRole('heading', { name: 'Archivadas' })).toBeNull()
})

test('what waits in one’s businesses stands first, each with its button, then what was left under way', async () => {
  const task = (id: number) => ({
    kind: 'order',
    id: `o${id}`,
    business: cafe,
    title: `Acepta el pedido LJ-${id}`,
    detail: null,
    action: 'Aceptar',
    path: `/dashboard-my-business/pedidos/o${id}?negocio=${cafe.id}`,
    since: at,
    dueAt: at,
  })
  const order = {
    purchaseId: '01900000-0000-7000-8000-0000000000c1',
    number: 'LJ-7K2M9QXT',
    state: 'packed',
    isPickUp: true,
    store: 'Casa Aurora',
    picture: '/taza.webp',
    placedAt: at,
  }
  const question = {
    questionId: 'q1',
    slug: 'cine',
    name: 'Cine Sol',
    text: '¿Abren?',
    picture: null,
    count: 2,
  }
  const readPanel = () => ({ ...figures, order, question })
  const listMyTasks = () => ({
    items: [1, 2, 3, 4, 5].map(task),
    counts: [{ businessId: cafe.id, kind: 'order', count: 5 }],
  })
  showPage(PanelResume, '/home-user-log', { answers: { readPanel, listMyTasks } })
  const due = within(await screen.findByRole('region', { name: '5 cosas te esperan' }))
  // One press leads to the thing itself.
  expect(due.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(
    [1, 2, 3].map((id) => task(id).path),
  )
  due.getByRole('button', { name: 'Ver 2 más de Ventas y pagos' })
  const links = within(screen.getByRole('region', { name: 'Para retomar' })).getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    `/order-confirmation?compra=${order.purchaseId}`,
    '/negocios/cine/preguntas/q1',
  ])
  expect(links.map((one) => one.querySelector('strong')?.textContent)).toEqual([
    'Listo para recoger',
    'Espera respuesta',
  ])
  expect(links[1]?.textContent).toContain('¿Abren? Y 1 más.')
})

test('with nothing under way one line says so', async () => {
  const readPanel = () => figures
  showPage(PanelResume, '/home-user-log', { answers: { readPanel, listMyTasks: noTasks } })
  await screen.findByText('No tienes nada pendiente.')
})

test('a failed row shows the error with a retry button', async () => {
  let isBroken = true
  const listReactions = () => {
    if (isBroken) throw new AppError('conflict', 'No pudimos leerlo.')
    return { items: [], next: null }
  }
  showPage(PanelSliders, '/home-user-log', {
    answers: { ...emptyLists, readComingInterests, listReactions },
  })
  await waitFor(() => expect(screen.getAllByText('No pudimos leerlo.')).toHaveLength(3))
  isBroken = false
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Intentar de nuevo' })[0] as HTMLElement),
  )
  await waitFor(() => expect(screen.getAllByText('No pudimos leerlo.')).toHaveLength(2))
  await screen.findByRole('link', { name: 'Guardados' })
})

test('one’s own opinions are listed with what became of them, and deleted when that is confirmed', async () => {
  const own = {
    slug: 'fonda',
    stars: 4,
    text: 'Rico y barato',
    state: 'published',
    isSeen: true,
    isAnswered: true,
    createdAt: at,
  }
  let items = [
    { ...own, id: 'r1', name: 'Fonda Lupe' },
    { ...own, id: 'r2', name: 'Cine Sol', state: 'removed', isSeen: false },
  ]
  const answers = {
    listMyReviews: () => ({ items, next: null }),
    listMyQuestions: () => ({ items: [], next: null }),
    listMyComments: () => ({ items: [], next: null }),
    deleteReview: ({ reviewId }: { reviewId: string }) => {
      items = items.filter(({ id }) => id !== reviewId)
      return {}
    },
  }
  const auth = fakeAuth({
    user: {
      id: 'u1',
      email: 'ana@persona.test',
      name: 'Ana',
      avatarUrl: null,
      role: 'user',
      isProfileComplete: true,
      deletesAt: null,
    },
  })
  showPage(Commented, '/comentadas', { answers, auth })
  await screen.findByText('El negocio respondió')
  expect(screen.getByText('La retiramos después de revisarla')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Cine Sol' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Borrar tu opinión de Fonda Lupe' }))
  expect(items).toHaveLength(2)
  fireEvent.click(screen.getByText('Borrar'))
  await screen.findByText('Borramos tu opinión.')
  await waitFor(() => expect(screen.queryByText('Fonda Lupe')).toBeNull())
})

test('what one asked and answered is listed below, and taken back when that is confirmed', async () => {
  const own = {
    slug: 'fonda',
    name: 'Fonda Lupe',
    state: 'published',
    isSeen: true,
    questionId: 'q1',
    createdAt: at,
  }
  let items = [
    { ...own, id: 'q1', kind: 'question', text: '¿Abren temprano?', answers: 1 },
    { ...own, id: 'a1', kind: 'answer', text: 'Sí, a las siete', answers: 0, questionId: 'q9' },
  ]
  const answers = {
    listMyReviews: () => ({ items: [], next: null }),
    listMyQuestions: () => ({ items, next: null }),
    listMyComments: () => ({ items: [], next: null }),
    deleteAnswer: ({ answerId }: { answerId: string }) => {
      items = items.filter(({ id }) => id !== answerId)
      return {}
    },
  }
  const auth = fakeAuth({
    user: {
      id: 'u1',
      email: 'ana@persona.test',
      name: 'Ana',
      avatarUrl: null,
      role: 'user',
      isProfileComplete: true,
      deletesAt: null,
    },
  })
  showPage(Commented, '/comentadas', { answers, auth })
  await screen.findByText('Tiene respuesta')
  expect(
    screen.getAllByRole('link', { name: 'Fonda Lupe' }).map((one) => one.getAttribute('href')),
  ).toEqual(['/negocios/fonda/preguntas/q1', '/negocios/fonda/preguntas/q9#respuesta-a1'])
  fireEvent.click(
    screen.getAllByRole('button', {
      name: 'Quitar lo que escribiste a Fonda Lupe',
    })[1] as HTMLElement,
  )
  expect(items).toHaveLength(2)
  fireEvent.click(screen.getByText('Quitar'))
  await screen.findByText('La quitamos.')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Fonda Lupe' })).toHaveLength(1))
})

test('own blog comments are listed, and deleted after a confirmation', async () => {
  const own = {
    slug: 'cafe',
    title: 'Cómo elegir café',
    state: 'published',
    isSeen: true,
    isReply: false,
    replies: 2,
    createdAt: at,
  }
  let items = [
    { ...own, id: 'c1', text: 'Me sirvió mucho' },
    { ...own, id: 'c2', text: 'Y esto no', state: 'removed', replies: 0 },
  ]
  const answers = {
    listMyReviews: () => ({ items: [], next: null }),
    listMyQuestions: () => ({ items: [], next: null }),
    listMyComments: () => ({ items, next: null }),
    deleteComment: ({ commentId }: { commentId: string }) => {
      items = items.filter(({ id }) => id !== commentId)
      return {}
    },
  }
  const auth = fakeAuth({
    user: {
      id: 'u1',
      email: 'ana@persona.test',
      name: 'Ana',
      avatarUrl: null,
      role: 'user',
      isProfileComplete: true,
      deletesAt: null,
    },
  })
  showPage(Commented, '/comentadas', { answers, auth })
  await screen.findByText('Lo retiramos después de revisarlo')
  const links = screen.getAllByRole('link', { name: 'Cómo elegir café' })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/blog/cafe#comentario-c1'])
  fireEvent.click(
    screen.getAllByRole('button', {
      name: 'Borrar lo que comentaste en Cómo elegir café',
    })[0] as HTMLElement,
  )
  expect(items).toHaveLength(2)
  fireEvent.click(screen.getByText('Borrar'))
  await screen.findByText('Borramos tu comentario.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cómo elegir café' })).toBeNull())
})

test('recently seen items can be removed, all at once too, and restored in order', () => {
  for (const n of [1, 2, 3]) recentlySeen.put(seen(n))
  showPage(SeenPage, '/vistos')
  const shown = () => screen.queryAllByRole('link', { name: /^Café/ }).map((one) => one.textContent)
  expect(shown()).toEqual(['Café 3', 'Café 2', 'Café 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Café 2 de lo que miraste' }))
  expect(shown()).toEqual(['Café 3', 'Café 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Borrar todo' }))
  expect(screen.getByText('Todavía no miras nada')).toBeTruthy()
  fireEvent.click(screen.getByText('Deshacer'))
  expect(shown()).toEqual(['Café 3', 'Café 1'])
})

test("foreign addresses in the device's storage are ignored", () => {
  const row = seen(1)
  localStorage.setItem(
    'lonja.seen',
    JSON.stringify([
      { ...row, path: '/staff' },
      { ...row, path: '//x' },
      { ...row, picture: 'javascript:1' },
    ]),
  )
  expect(recentlySeen.read()).toEqual([])
})
