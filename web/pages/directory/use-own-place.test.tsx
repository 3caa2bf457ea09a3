import { act, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { readSearchAddress } from '#features/directory/search/contract/read-search-address.ts'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { useOwnPlace } from './use-own-place.ts'

const lima = { slug: 'lima-lima', name: 'Lima', kind: 'city', countryCode: 'PE' }

let go: ReturnType<typeof useNavigate>

/** The directory, with businesses in these countries. */
function open(at: string, countries = ['MX', 'PE'], before: string[] = [], namesPlace?: boolean) {
  const Directory = () => {
    const { pathname, search } = useLocation()
    const [, , category, place] = pathname.split('/')
    go = useNavigate()
    const state = readSearchAddress({ category, place }, new URLSearchParams(search))
    useOwnPlace(state, countries, namesPlace)
    return <p>Directorio</p>
  }
  return showPage(Directory, at, { before, route: 'directorio/*' })
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

test('the whole directory opens where the reader is, filters included', async () => {
  storeReaderPlace(lima)
  const { unmount } = open('/directorio')
  await expect.poll(address).toBe('/directorio?lugar=lima-lima')
  unmount()
  open('/directorio?nivel=2&vista=mapa')
  await expect.poll(address).toBe('/directorio?lugar=lima-lima&nivel=2&vista=mapa')
})

test.each([
  ['/directorio?q=tacos', '/directorio?q=tacos&lugar=lima-lima'],
  ['/directorio/salud?q=tacos', '/directorio/salud/lima-lima?q=tacos'],
])('%s opens there, too', async (at, there) => {
  storeReaderPlace(lima)
  open(at)
  await expect.poll(address).toBe(there)
})

test('words that name a place stay as they are', async () => {
  storeReaderPlace(lima)
  open('/directorio?q=dentista+en+cusco', undefined, undefined, true)
  await settle()
  expect(address()).toBe('/directorio?q=dentista+en+cusco')
})

test.each([
  '/directorio?q=tacos&todas-partes=1',
  '/directorio/salud',
  '/directorio?lugar=jalisco',
  '/directorio?cerca=19.4,-99.1',
  '/directorio?desde=abc',
])('%s stays as it is', async (at) => {
  storeReaderPlace(lima)
  open(at)
  await settle()
  expect(address()).toBe(at)
})

test('everywhere stays everywhere until a place is chosen', async () => {
  storeReaderPlace(lima)
  open('/directorio?todas-partes=1')
  await settle()
  expect(address()).toBe('/directorio?todas-partes=1')
  await act(() => go('/directorio'))
  await settle()
  expect(address()).toBe('/directorio')
  await act(() => go('/directorio?lugar=jalisco'))
  await act(() => go('/directorio'))
  await expect.poll(address).toBe('/directorio?lugar=lima-lima')
})

test('going back leaves the directory', async () => {
  storeReaderPlace(lima)
  open('/directorio', undefined, ['/home'])
  await expect.poll(address).toBe('/directorio?lugar=lima-lima')
  await act(() => go(-1))
  await expect.poll(address).toBe('/home')
  expect(screen.queryByText('Directorio')).toBeNull()
})

test('a country without businesses is not guessed', async () => {
  open('/directorio', [])
  await settle()
  expect(address()).toBe('/directorio')
})
