import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { myStore } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { MyStore } from '../contract/my-store.ts'
import { StoreCard } from './store-card.tsx'

const places = {
  address: '/d',
  products: '/p',
  shipping: '/s',
  payment: '/c',
  page: '/e',
  verification: '/v',
}

function open(store: MyStore | null, { canManage = true, answers = {} } = {}) {
  let stored = store
  const terms = myStore().terms
  return showPage(
    () => (
      <StoreCard
        businessId="b1"
        canManage={canManage}
        siteUrl="https://lonja.example"
        places={places}
      >
        <p>Menú</p>
      </StoreCard>
    ),
    '/tienda',
    {
      answers: {
        readMyStore: () => ({ store: stored, terms }),
        beginStore: () => (stored = myStore()),
        setStoreState: ({ state }: { state: MyStore['state'] }) => (stored = myStore({ state })),
        ...answers,
      },
    },
  )
}

test('without a store there is one way to begin it', async () => {
  open(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar mi tienda' }))
  expect(
    (await screen.findByRole('heading', { name: /Mi tienda en línea/ })).textContent,
  ).toContain('Mi tienda en línea')
  await screen.findByText('Sin abrir')
})

test('a business without an address is led to it', async () => {
  const message =
    'Escribe primero la dirección de tu negocio: de su país depende la moneda de la tienda.'
  const refuse = () => {
    throw new AppError('conflict', message, { fields: { address: message } })
  }
  open(null, { answers: { beginStore: refuse } })
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar mi tienda' }))
  const link = await screen.findByRole('link', { name: 'Escribir la dirección' })
  expect(link.getAttribute('href')).toBe('/d')
  expect(screen.getByRole('alert').textContent).toContain(message)
})

test('before opening, the unmet requirements are listed with links', async () => {
  const missing = [
    { place: 'verification' as const, words: 'Verifica tu negocio para poder cobrar' },
    { place: 'products' as const, words: 'Publica tu primer producto' },
    { place: 'shipping' as const, words: 'Escribe cómo entregas: envío o recoger en tienda' },
  ]
  open(myStore({ missing }))
  await screen.findByText('Para abrirla falta:')
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['Verifica tu negocio para poder cobrar', '/v'],
    ['Publica tu primer producto', '/p'],
    ['Escribe cómo entregas: envío o recoger en tienda', '/s'],
  ])
})

test('a store that staff took down is labelled so and cannot be opened', async () => {
  const card = () => (
    <StoreCard
      businessId="b1"
      canManage
      siteUrl="https://lonja.example"
      isTakenDown
      places={places}
    />
  )
  showPage(card, '/tienda', {
    answers: { readMyStore: () => ({ store: myStore(), terms: myStore().terms }) },
  })
  expect(
    (await screen.findByRole('heading', { name: /Mi tienda en línea/ })).textContent,
  ).toContain('Retirada')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('open, its first icon opens it in another tab', async () => {
  open(myStore({ state: 'open' }))
  const [first] = await screen.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/tienda/barro-vivo')
  expect(first?.getAttribute('target')).toBe('_blank')
  expect(screen.getByText('lonja.example/tienda/barro-vivo')).toBeTruthy()
})

test('a store opens with one click, and a refusal is shown next to the button', async () => {
  const refuse = () => {
    throw new AppError('conflict', 'Falta una forma de entrega.')
  }
  const { unmount } = open(myStore(), { answers: { setStoreState: refuse } })
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir mi tienda' }))
  await screen.findByText('Falta una forma de entrega.')
  unmount()
  open(myStore())
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir mi tienda' }))
  await screen.findByText('Abierta')
})

test('a refusal disappears when the requirement is met', async () => {
  let store = myStore({ missing: [{ place: 'payment', words: 'Escribe cómo te pagan' }] })
  const card = () => (
    <StoreCard businessId="b1" canManage siteUrl="https://lonja.example" places={places} />
  )
  const setStoreState = () => {
    throw new AppError('invalid', 'Para abrir la tienda falta: escribe cómo te pagan.')
  }
  const { queries } = showPage(card, '/tienda', {
    answers: { readMyStore: () => ({ store, terms: store.terms }), setStoreState },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir mi tienda' }))
  await screen.findByText('Para abrir la tienda falta: escribe cómo te pagan.')
  store = myStore()
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByText(/Para abrir la tienda falta/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Abrir mi tienda' })).toBeTruthy()
})

test('a seller sees it without buttons', async () => {
  open(myStore({ state: 'open' }), { canManage: false })
  await screen.findByText('Abierta')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Cerrar mi tienda|vacaciones/ })).toBeNull(),
  )
})
