import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  followedStores,
  maxOnDevice,
  savedBusinesses,
  savedProductOf,
  savedProducts,
} from '#features/community/reactions/ui/device-reactions.ts'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { DeviceBusinesses, DeviceFollowed, DeviceProducts } from './device-lists.tsx'

const All = () => (
  <>
    <DeviceProducts />
    <DeviceBusinesses />
    <DeviceFollowed />
  </>
)
const at = '2026-11-20T10:00:00.000Z'
const cafe = { slug: 'cafe-luz', name: 'Café Luz', what: 'Cafeterías · Lima', at }

test('what is kept on the device is seen again, and can be taken off and put back', () => {
  savedProducts.put(savedProductOf(card(1)))
  followedStores.put({ handle: 'la-rosa', name: 'La Rosa', at: new Date().toISOString() })
  showPage(All, '/favoritos')
  expect(screen.getByRole('link', { name: 'Producto 1' }).getAttribute('href')).toBe(
    '/producto/producto-1',
  )
  expect(screen.getByRole('link', { name: 'La Rosa' }).getAttribute('href')).toBe('/tienda/la-rosa')
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de seguir La Rosa' }))
  expect(screen.queryByRole('link', { name: 'La Rosa' })).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  expect(screen.getByRole('link', { name: 'La Rosa' })).toBeTruthy()
})

test('empty lists are marked, so that the page draws none of them', () => {
  const { container } = showPage(All, '/favoritos')
  expect(container.querySelectorAll('[data-empty]')).toHaveLength(3)
  expect(screen.getByText('Aún no tienes productos favoritos')).toBeTruthy()
  expect(screen.getByText('Aún no guardas ningún negocio')).toBeTruthy()
  expect(screen.getByText(/Todavía no sigues a nadie/)).toBeTruthy()
})

test('foreign addresses in the storage are ignored', () => {
  const row = { ...savedProductOf(card(1)), picture: 'javascript:alert(1)' }
  localStorage.setItem(
    'lonja.favorites',
    JSON.stringify([row, { ...row, picture: '', slug: '../x' }, { ...row, picture: '//x' }]),
  )
  expect(savedProducts.read()).toEqual([])
})

test('saved items are listed newest first, and can be removed and restored', () => {
  savedBusinesses.put(cafe)
  savedBusinesses.put({ slug: 'pan-rio', name: 'Pan Río', what: 'Panaderías · Cali', at })
  showPage(DeviceBusinesses, '/favoritos')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/negocios/pan-rio',
    '/negocios/cafe-luz',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Pan Río de favoritos' }))
  expect(screen.queryByText('Pan Río')).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  expect(screen.getByText('Pan Río')).toBeTruthy()
})

test('invalid storage content is ignored, and the oldest entries are dropped', () => {
  for (const spoilt of [
    '{',
    '{"a":1}',
    '[{"slug":"../x","name":"a","what":"","at":""}]',
    '[null]',
  ]) {
    localStorage.setItem('lonja.saved', spoilt)
    expect(savedBusinesses.read()).toEqual([])
  }
  for (let i = 0; i <= maxOnDevice; i++) savedBusinesses.put({ ...cafe, slug: `cafe-${i}` })
  expect(savedBusinesses.read()).toHaveLength(maxOnDevice)
  expect(savedBusinesses.read()[0]?.slug).toBe(`cafe-${maxOnDevice}`)
})
