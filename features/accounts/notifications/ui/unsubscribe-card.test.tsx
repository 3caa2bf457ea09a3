import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { UnsubscribeCard } from './unsubscribe-card.tsx'

test('offers each mail, the first of a day, or none', async () => {
  let mail = 'first'
  const left = () => ({
    topic: 'leads',
    title: 'Solicitudes nuevas',
    explains: 'Cuando alguien te escribe.',
    mail,
    atFirst: 'first',
  })
  const answers = {
    getUnsubscription: left,
    unsubscribeFromMails: ({ wanted, each }: { wanted: boolean; each?: boolean }) => {
      mail = wanted ? (each ? 'each' : 'first') : 'none'
      return left()
    },
  }
  showPage(() => <UnsubscribeCard token="t" />, '/baja/t', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Un correo por cada uno' }))
  await screen.findByText('Te enviamos un correo por cada uno, en cuanto pasa.')
  fireEvent.click(screen.getByRole('button', { name: 'Solo el primero del día' }))
  await screen.findByText(/^Te enviamos al momento el primero del día/)
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }))
  await screen.findByText('Listo: ya no te enviamos estos correos.')
  fireEvent.click(screen.getByRole('button', { name: 'Volver a recibirlos' }))
  expect(await screen.findByRole('button', { name: 'Un correo por cada uno' })).toBeTruthy()
})
