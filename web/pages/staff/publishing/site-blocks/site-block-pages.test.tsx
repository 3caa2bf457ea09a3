import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import StaffContent from '../content.tsx'
import EditSiteBlock from './edit.tsx'
import SiteBlocksPage from './list.tsx'
import NewSiteBlock from './new.tsx'
import PlatformBusinessPage from './platform-business.tsx'

const all = {
  permissions: ['read', 'create', 'edit', 'delete', 'manage_users'],
}
const id = '019a9b00-0000-7000-8000-000000000001'
const business = { id, slug: 'la-casa', name: 'La Casa', state: 'published', store: null }

const area = (access: object) => () => <Outlet context={access} />
const show = (
  at: string,
  { access = all as object, own = null as object | null, role = null as string | null } = {},
) =>
  showPage(area(access), at, {
    route: 'staff',
    pages: [
      { path: 'contenido', Component: StaffContent },
      ...['contenido/servicios', 'contenido/promos'].map((path) => ({
        path,
        Component: SiteBlocksPage,
      })),
      { path: 'contenido/promos/nueva', Component: NewSiteBlock },
      { path: 'contenido/promos/:blockId', Component: EditSiteBlock },
      { path: 'contenido/productos', Component: PlatformBusinessPage },
    ],
    answers: {
      findSiteBlocks: () => ({ items: [], counts: { active: 0, paused: 0, stored: 0 } }),
      listClaims: () => ({ items: [], next: null }),
      readPlatformBusiness: () => ({ business: own, role }),
    },
  })
const tiles = async () => {
  await screen.findByRole('link', { name: /Mi Blog/ })
  const nav = screen.getByRole('navigation', { name: 'Lo que publica Lonja' })
  return [...nav.querySelectorAll('a')].map((link) => [
    link.querySelector('strong')?.textContent,
    link.getAttribute('href'),
  ])
}

test('the tiles of Contenido stand in the specification’s order, each with a page', async () => {
  show('/staff/contenido')
  expect(await tiles()).toEqual([
    ['Mi Blog', '/staff/contenido/blog'],
    ['Mis servicios', '/staff/contenido/servicios'],
    ['Mi tienda', '/staff/contenido/tienda'],
    ['Mis productos', '/staff/contenido/productos'],
    ['Mis promos', '/staff/contenido/promos'],
    ['Mi asistente de contenido', '/staff/contenido/asistente'],
    ['Autores del Blog', '/staff/contenido/autores'],
    ['Textos legales', '/staff/contenido/legales'],
  ])
})

test('store and products lead to the desk of the own business, for who is in its team', async () => {
  show('/staff/contenido', { own: business, role: 'owner' })
  await expect
    .poll(tiles)
    .toContainEqual(['Mi tienda', `/dashboard-my-business/tienda?negocio=${id}`])
  expect(await tiles()).toContainEqual([
    'Mis productos',
    `/dashboard-my-business/productos?negocio=${id}`,
  ])
})

test('services and promos have separate pages and texts', async () => {
  show('/staff/contenido/servicios')
  await screen.findByText('No se muestra ningún servicio')
  expect(screen.getByRole('link', { name: 'Nuevo servicio' }).getAttribute('href')).toBe(
    '/staff/contenido/servicios/nuevo',
  )
  show('/staff/contenido/promos')
  await screen.findByText('No se muestra ninguna promo')
  expect(screen.getByRole('link', { name: 'Nueva promo' }).getAttribute('href')).toBe(
    '/staff/contenido/promos/nueva',
  )
})

test('missing permission and errors are reported', async () => {
  show('/staff/contenido/promos/nueva', { access: { permissions: ['read'] } })
  await screen.findByText('No puedes agregar aquí')
  show(`/staff/contenido/promos/${id}`)
  await screen.findByText('nadie contesta a readSiteBlock')
})

test('without a choice the product page says what to do', async () => {
  show('/staff/contenido/productos')
  await screen.findByText('Todavía no elegiste el negocio de Lonja')
})
