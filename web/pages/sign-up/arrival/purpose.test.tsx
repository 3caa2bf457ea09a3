import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { Purpose } from './purpose.tsx'

test('who comes from their saved searches reads what an account is for', async () => {
  showPage(() => <Purpose from="/busquedas-guardadas" />, '/welcome')
  await screen.findByText(/te avisamos cuando aparezca algo nuevo/)
})

test('a guest who asks for what they commented reads why they are here', async () => {
  showPage(() => <Purpose from="/comentadas" />, '/welcome')
  await screen.findByText('Entra para ver lo que has comentado.')
})

test('who comes from elsewhere reads nothing', () => {
  const { container } = showPage(() => <Purpose from="/home-user-log" />, '/welcome')
  expect(container.querySelector('p:not([data-address])')).toBeNull()
})
