import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from '#shared/ui/stars.tsx'
import { showPage } from '#tests/support/show-page.tsx'

test('a rating has one decimal, whose mark a reader with a comma sees drawn', () => {
  showPage(() => <Stars average={4.68} count={12} />, '/')
  expect(screen.getByText('4.7 de 5, 12 opiniones')).toBeTruthy()
  expect(screen.getByText((_, node) => node?.textContent === '4.7 (12)')).toBeTruthy()
})
