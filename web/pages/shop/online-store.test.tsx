import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import type { ShopState } from '#features/selling/products/contract/shop-address.ts'
import { card } from '#tests/support/sample-product.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import OnlineStore from './online-store.tsx'

const found = {
  items: [card(1)],
  next: null,
  total: 1,
  isMore: false,
  pricedIn: null,
  called: null,
  facets: { category: [], sale: 0, new: 0, currency: [{ value: 'MXN', count: 1 }] },
}

/** The page at an address of the shop; the server answers with these states, one after another. */
function show(at: string, ...states: ShopState[]) {
  let call = 0
  const loader = () => ({
    state: states[Math.min(call++, states.length - 1)],
    found,
    opening: null,
    isElsewhere: false,
  })
  return showPage(OnlineStore, at, { loader })
}

test('a list that names no country becomes that of the reader’s, who can see the others', async () => {
  storeReaderPlace({
    slug: 'mexico',
    name: 'México',
    kind: 'country',
    countryCode: 'MX',
    isChosen: true,
  })
  show('/online-store?q=pan', { q: 'pan' }, { q: 'pan', country: 'MX' })
  await waitFor(() => expect(address()).toBe('/online-store?q=pan&pais=MX'))
  expect(await screen.findByText(/^1 producto de México/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver también de otros países' })).toBeTruthy()
})

test('a list of another country, or of all, stays', async () => {
  show('/online-store?pais=ES&otros=1', { country: 'ES', abroad: true })
  expect(await screen.findByText(/^1 producto de todos los países/)).toBeTruthy()
  expect(address()).toBe('/online-store?pais=ES&otros=1')
})
