import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myStore } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { MyStore } from '../contract/my-store.ts'
import { StorePause } from './store-pause.tsx'

const open = () =>
  showPage(() => <StorePause id="pausa" businessId="b1" state="open" />, '/tienda', {
    answers: { setStoreState: ({ state }: { state: MyStore['state'] }) => myStore({ state }) },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a store goes on holiday, with or without a day of return', async () => {
  const { calls } = open()
  press('Irme de vacaciones')
  press('Dejar de vender por ahora')
  await screen.findByText('Tu tienda dice que estás de vacaciones')
  expect(calls).toContainEqual([
    'setStoreState',
    { businessId: 'b1', state: 'holiday', holidayUntil: null },
  ])
})

test('closing is in the menu, and asks first', async () => {
  const { calls } = open()
  press('Más acciones de tu tienda')
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Cerrar mi tienda/ }))
  expect(calls.map(([name]) => name)).not.toContain('setStoreState')
  press('Sí, cerrarla')
  await screen.findByText('Tu tienda está cerrada')
})
