import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeLayouts } from '#features/selling/stores/vocabulary.ts'
import type { Picture } from '#shared/ui/photo.tsx'
import { card, product, store } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import * as layoutPage from './layout-page.tsx'
import type { LoadedStore } from './load-store.ts'
import * as storePage from './page.tsx'
import { StoreProblem } from './store-problem.tsx'
import { StoreView } from './store-view.tsx'

const loaded: LoadedStore = {
  store,
  tab: 'tienda',
  state: {},
  found: null,
  featured: [card(1)],
  sentences: undefined,
  fresh: [],
  sale: [],
  opinions: [],
  offers: [],
  facts: [],
  renderedAt: '2026-09-12T12:00:00.000Z',
}
const picture = (url: string): Picture => ({ url, width: 800, height: 800, blur: null, alt: '' })
const show = (change: Partial<LoadedStore> = {}, scene: Parameters<typeof showPage>[2] = {}) =>
  showPage(() => <StoreView loaded={{ ...loaded, ...change }} />, '/tienda/la-rosa', scene)
const article = () => document.querySelector('article') as HTMLElement

test('while another part of a store is on its way it says so', async () => {
  let isFirst = true
  const loader = () => {
    if (!isFirst) return new Promise(() => undefined)
    isFirst = false
    return null
  }
  show({}, { loader })
  const tab = await screen.findByRole('link', { name: 'Catálogo' })
  expect(screen.queryByText('Cargando tienda...')).toBeNull()
  await act(async () => fireEvent.click(tab))
  expect(within(article()).getByRole('status').textContent).toBe('Cargando tienda...')
  expect(article().getAttribute('aria-busy')).toBe('true')
})

test('a store that can’t be loaded says so, and can be tried again', () => {
  expect([storePage.ErrorBoundary, layoutPage.ErrorBoundary]).toEqual([StoreProblem, StoreProblem])
  showPage(StoreProblem, '/online-store-fire')
  expect(screen.getByRole('alert').textContent).toContain(
    'No se pudo cargar la información de la tienda.',
  )
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test('a banner or logo that does not load gives way to what is drawn', () => {
  show({
    store: { ...store, banner: picture('/files/banner.webp'), logo: picture('/files/logo.webp') },
  })
  const images = () => [...document.querySelectorAll('img[src^="/files/"]')]
  expect(images().map((image) => image.getAttribute('src'))).toEqual([
    '/files/banner.webp',
    '/files/logo.webp',
  ])
  const drawn = () => document.querySelectorAll('svg').length
  const before = drawn()
  for (const image of images()) fireEvent.error(image)
  expect(images()).toEqual([])
  expect(drawn()).toBeGreaterThan(before)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La Rosa')
})

test('the panel says three things at once, and three more when it is unfolded', async () => {
  show()
  const more = (await screen.findByText('Ver más')).closest('details') as HTMLDetailsElement
  const titles = (of: Element) =>
    [...of.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(more.open).toBe(false)
  expect(
    [...(more.querySelector('summary')?.children ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['Ver más', 'Ver menos'])
  expect(titles(more)).toEqual([
    'Precios Mayoristas',
    'Meses sin intereses',
    'Cambios y Devoluciones',
  ])
  expect(titles(more.parentElement as Element).slice(0, 3)).toEqual([
    'Envíos gratis',
    'Envíos nacionales',
    'Envíos internacionales',
  ])
})

test.each([
  ['fire', ['blog', 'patrocinadores', 'eventos', 'concursos']],
  ['embajador', ['autos', 'eventos', 'tiendas', 'influencers', 'blog']],
] as const)('%s names what will stand there, and shows no sample of it', (layout, rooms) => {
  show({ store: { ...store, layout } })
  const later = screen.getByText(/^Próximamente: /).textContent ?? ''
  for (const room of rooms) expect(later).toContain(room)
  const samples = screen.queryAllByRole('heading', {
    name: /blog|patrocin|evento|concurso|influencer|autos/i,
  })
  expect(samples).toEqual([])
})

test.each(storeLayouts)(
  '%s shows what people say of its business and its products, with their figures',
  async (layout) => {
    const said = {
      author: 'Rosa P.',
      stars: 4,
      provenance: 'bought' as const,
      createdAt: '2026-11-20T15:00:00.000Z',
      counts: true,
      isHidden: false,
      photos: [],
      reply: null,
      isAnswered: false,
      dispute: null,
      editedAt: null,
      day: '20 nov 2026',
    }
    const opinions = [
      { ...said, id: product.id, text: 'Llegó a tiempo', product: null },
      {
        ...said,
        id: store.id,
        text: 'Tela muy fresca',
        product: { slug: 'playera', title: 'Playera' },
      },
    ]
    show({
      store: {
        ...store,
        layout,
        rating: { average: 4.25, count: 12 },
        productRating: { average: 4.6, count: 3 },
      },
      opinions,
    })
    const part = within(await screen.findByRole('region', { name: 'Opiniones' }))
    expect(await part.findByText('4.3 de 5, 12 opiniones')).toBeTruthy()
    expect(part.getByText(/^Sus productos/).textContent).toBe(
      'Sus productos: 4.6 de 5, en 3 opiniones.',
    )
    expect(await part.findByText('Llegó a tiempo')).toBeTruthy()
    expect(part.getByRole('link', { name: 'Playera' }).getAttribute('href')).toBe(
      '/producto/playera',
    )
    expect(part.getByRole('link', { name: 'Ver y dar opiniones' }).getAttribute('href')).toBe(
      '/negocios/la-rosa/opiniones',
    )
    expect(
      within(article().querySelector('header') as HTMLElement).getByText('4.3 de 5, 12 opiniones'),
    ).toBeTruthy()
  },
)

test('a store without ratings shows no figure', async () => {
  show()
  expect(await screen.findByText('Todavía no hay opiniones comprobadas.')).toBeTruthy()
  expect(article().textContent).not.toMatch(/ de 5/)
})

test.each([
  [0, null],
  [1, '1 seguidor'],
  [12, '12 seguidores'],
  [999, '999 seguidores'],
  [1000, '1 mil seguidores'],
  [3400, '3 mil seguidores'],
  [1_234_567, '1,234 mil seguidores'],
])('%i followers are shown in the head: %s', (followers, words) => {
  show({ store: { ...store, followers } })
  const head = article().querySelector('header')?.textContent ?? ''
  if (words) expect(head).toContain(words)
  else expect(head).not.toContain('seguidor')
})

test.each(['agente', 'emprendedor'] as const)(
  '%s has its sections: categories, featured, new, flash offers, popular',
  (layout) => {
    show({ store: { ...store, layout }, fresh: [card(2)], sale: [card(3)] })
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    for (const title of [
      'Categorías',
      'Destacados',
      'Nuevos',
      'Ofertas relámpago',
      'Temas populares',
    ])
      expect(titles).toContain(title)
  },
)

test('the catalogue has its featured products and its popular topics', () => {
  show({ tab: 'catalogo', found: { items: [card(4)], next: null, total: 1 } })
  const topics = screen.getByRole('region', { name: 'Temas populares' })
  expect(
    within(topics)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/tienda/la-rosa?vista=catalogo&categoria=ropa',
    '/tienda/la-rosa?vista=catalogo&categoria=accesorios',
  ])
  expect(screen.getByRole('region', { name: 'Destacados' })).toBeTruthy()
})

test('the sheet of a product has at most five photos, and a quantity from 1 to 12', async () => {
  const photos = Array.from({ length: 9 }, (_, index) => picture(`/files/${index}.webp`))
  const [, , plenty] = product.variants
  const one = {
    ...product,
    photos,
    options: [],
    variants: plenty ? [{ ...plenty, values: [] }] : [],
  }
  show({}, { answers: { readProduct: () => ({ product: one, similar: [] }) } })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Producto 1' })))
  const more = await screen.findByRole('button', { name: 'Uno más' })
  expect(screen.getByRole('list', { name: 'Fotos' }).children.length).toBe(5)
  const figure = () => document.querySelector('dialog[open] output')?.textContent
  expect(figure()).toBe('1')
  for (let i = 0; i < 20; i++) fireEvent.click(more)
  expect(figure()).toBe('12')
})
