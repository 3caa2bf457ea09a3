import { fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { PhonePanel } from './phone-panel.tsx'

test('leaving with an entered code asks for confirmation and does not submit it', async () => {
  const { calls } = showPage(
    () => (
      <>
        <Link to="/otra">Salir</Link>
        <PhonePanel factId="f" phone="+525512345678" codeIsOpen onDone={() => undefined} />
      </>
    ),
    '/staff/verificaciones',
  )
  fireEvent.change(screen.getByLabelText('Código que te dictaron'), { target: { value: '123' } })
  fireEvent.click(screen.getByRole('link', { name: 'Salir' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
  expect(address()).toBe('/staff/verificaciones')
  expect(asks.queryByRole('button', { name: 'Guardar' })).toBeNull()
  fireEvent.click(asks.getByRole('button', { name: 'Descartar cambios' }))
  await expect.poll(address).toBe('/otra')
  expect(calls).toEqual([])
})
