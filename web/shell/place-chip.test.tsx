import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { PlaceChip } from './place-chip.tsx'

const lima = { slug: 'lima-lima', name: 'Lima', kind: 'city', countryCode: 'PE' }
const cusco = { slug: 'cusco-cusco', name: 'Cusco', kind: 'city', countryCode: 'PE' }
const answers = {
  suggest: () => ({
    items: [
      { kind: 'place', slug: cusco.slug, text: 'Cusco', detail: 'Perú', href: '', marks: [] },
    ],
  }),
  readPlace: () => ({ ...cusco, point: null, parents: [], children: [] }),
}

/** jsdom has no popovers: the event says that it opened. */
function open() {
  const event = Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' })
  act(() => void document.getElementById('lugar')?.dispatchEvent(event))
}

test('the chip shows where the reader is, and another city can be chosen', async () => {
  storeReaderPlace(lima)
  showPage(() => <PlaceChip />, '/blog', { answers })
  const chip = () => screen.getByRole('button', { name: /^Lugar:/ }).textContent
  expect(chip()).toBe('Lugar: Lima')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Cusco/, hidden: true }))
  await expect.poll(chip).toBe('Lugar: Cusco')
  expect(address()).toBe('/blog')
})

test('on results it shows their place, and searches again in the chosen one or everywhere', async () => {
  showPage(() => <PlaceChip place={lima} />, '/directorio/salud/lima-lima?abierto=1', {
    answers,
    route: 'directorio/*',
  })
  expect(screen.getByRole('button', { name: /^Lugar:/ }).textContent).toBe('Lugar: Lima')
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Cusco/, hidden: true }))
  await expect.poll(address).toBe('/directorio/salud/cusco-cusco?abierto=1')
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'En todas partes', hidden: true }))
  await expect.poll(address).toBe('/directorio/salud?abierto=1&todas-partes=1')
})
