import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { AskSeller } from './ask-seller.tsx'

const { store } = product

test("a question is sent to the store's business, with the product's page", async () => {
  const { calls } = showPage(
    () => <AskSeller store={store} page="/producto/playera" />,
    '/producto/playera',
    {
      answers: { sendInquiry: () => ({ code: 'K7P2Q' }) },
    },
  )
  expect(screen.queryByLabelText(/^Tu nombre/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Preguntar al vendedor' }))
  fireEvent.change(await screen.findByLabelText(/^Tu nombre/), { target: { value: 'Rosa' } })
  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'rosa@persona.test' } })
  fireEvent.change(screen.getByLabelText(/^¿Qué necesitas/), {
    target: { value: '¿La tienen en azul para el sábado?' },
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' })))
  await waitFor(() => screen.getByText('K7P2Q'))
  expect(calls.filter(([name]) => name === 'sendInquiry').map(([, input]) => input)).toMatchObject([
    {
      slug: store.business.slug,
      page: '/producto/playera',
      channel: 'quote',
      email: 'rosa@persona.test',
    },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect(screen.queryByText('K7P2Q')).toBeNull()
})
