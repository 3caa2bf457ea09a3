import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { PlatformBusiness } from '../contract/platform-business.ts'
import { PlatformBusinessView } from './platform-business-view.tsx'

const id = '019a9b00-0000-7000-8000-000000000001'
const business = {
  id,
  slug: 'la-casa',
  name: 'La Casa',
  state: 'published',
  store: { handle: 'casa', state: 'open', products: 2 },
} as const
const useFound = (q: string) => ({
  items: q ? [{ id, name: 'La Casa', city: 'Comala' }] : undefined,
  error: null,
  retry: () => undefined,
})

const show = (known: PlatformBusiness, mayChoose = false) =>
  showPage(
    () => (
      <PlatformBusinessView
        part="store"
        workspacePathOf={(its) => `/panel?negocio=${its}`}
        mayChoose={mayChoose}
        useFound={useFound}
      />
    ),
    '/staff/contenido/tienda',
    {
      answers: {
        readPlatformBusiness: () => known,
        choosePlatformBusiness: () => ({ business, role: null }),
      },
    },
  )

test('a member of its team gets a link to its workspace', async () => {
  show({ business, role: 'manager' })
  expect(
    (await screen.findByRole('link', { name: 'Abrir la tienda en el panel' })).getAttribute('href'),
  ).toBe(`/panel?negocio=${id}`)
  screen.getByText(/Su tienda: abierta. 2 productos publicados./)
})

test('who is not in its team hears how to get there', async () => {
  show({ business, role: null })
  await screen.findByText(/No estás en el equipo de La Casa. Pide a su dueño que te invite/)
  expect(screen.queryByRole('link', { name: 'Abrir la tienda en el panel' })).toBeNull()
})

test('without a choice it says who can choose, and lets them', async () => {
  show({ business: null, role: null })
  await screen.findByText('Pide a quien administra el equipo que lo elija aquí.')
  const { calls } = show({ business: null, role: null }, true)
  fireEvent.change(await screen.findByLabelText('Buscar el negocio'), { target: { value: 'casa' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir La Casa' }))
  await screen.findByText('La Casa es ahora el negocio propio.')
  expect(calls).toContainEqual(['choosePlatformBusiness', { businessId: id }])
})
