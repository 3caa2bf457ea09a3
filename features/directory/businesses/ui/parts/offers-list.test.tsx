import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { OffersList } from './offers-list.tsx'

const service = (name: string, change: object = {}) => ({
  name,
  description: null,
  priceFrom: null,
  currency: null,
  minutes: null,
  ...change,
})
const services = [
  service('Limpieza dental', {
    description: 'Con ultrasonido',
    priceFrom: 65_000,
    currency: 'MXN',
    minutes: 90,
  }),
  service('Implantes'),
]
const show = (canAsk: boolean) =>
  showPage(() => <OffersList business={{ products: [], services }} canAsk={canAsk} />, '/')

test('a service has its note, its lowest price, how long it takes and the way to it', () => {
  show(true)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe(
    'Limpieza dentalCon ultrasonidodesde $650.00 MXN1 h 30 minPedir cita: Limpieza dental',
  )
  expect(second?.textContent).toBe('ImplantesPedir información: Implantes')
  const link = within(first as HTMLElement).getByRole('link')
  expect([link.getAttribute('href'), link.dataset.inquiry]).toEqual([
    '#contacto',
    'Quiero una cita: Limpieza dental. ',
  ])
})

test('nothing is asked of who cannot be written to', () => {
  show(false)
  expect(screen.queryByRole('link')).toBeNull()
})
