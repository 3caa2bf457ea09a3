import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from '#shared/ui/stars.tsx'
import { showPage } from '#tests/support/show-page.tsx'

test.each([
  ['MX', '4.7'],
  ['ES', '4,7'],
])('a rating is formatted for %s, in text and for screen readers', (countryCode, figure) => {
  showPage(() => <Stars average={4.68} count={12} countryCode={countryCode} />, '/')
  expect(screen.getByText(`${figure} de 5, 12 opiniones`)).toBeTruthy()
  expect(screen.getByText((_, node) => node?.textContent === `${figure} (12)`)).toBeTruthy()
})
