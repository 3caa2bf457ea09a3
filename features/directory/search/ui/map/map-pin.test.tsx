import { render, screen } from '@testing-library/react'
import { type MapLibreMap, Marker } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MapPin } from './map-pin.tsx'

// No map is drawn: the pin is rendered in the page instead.
beforeEach(() => {
  vi.spyOn(Marker.prototype, 'addTo').mockImplementation(function (this: Marker) {
    document.body.append(this.getElement())
    return this
  })
})
afterEach(() => vi.restoreAllMocks())

const bounds = { south: 19, west: -104, north: 19, east: -104 }
const pinOf = (level: number) => ({
  id: 'a',
  lat: 19,
  lng: -104,
  count: 1,
  bounds,
  point: { name: 'Botica Brisa', icon: 'tienda', level, rating: 4.68 },
})

test.each([
  [0, 'Botica Brisa', null],
  [1, 'Botica Brisa', null],
  [2, 'Botica Brisa, verificado', 'true'],
  [3, 'Botica Brisa, verificado', 'true'],
])('a pin of level %i is labelled «%s», with a ring if verified', (level, name, ring) => {
  render(
    <MapPin
      map={{} as MapLibreMap}
      item={pinOf(level)}
      isChosen={false}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name }).getAttribute('data-verified')).toBe(ring)
})

test('with room for it a pin shows the name and the rating', () => {
  render(
    <MapPin
      map={{} as MapLibreMap}
      item={pinOf(2)}
      isChosen={false}
      isNamed
      onChoose={() => undefined}
    />,
  )
  expect(screen.getByRole('button').textContent).toBe('Botica Brisa★ 4.7, verificado')
})
