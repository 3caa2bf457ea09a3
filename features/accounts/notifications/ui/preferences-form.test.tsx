import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Channel, ChannelPreference } from '#shared/channels.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { TopicPreferences } from '../contract/preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'

const preferences = (more: Partial<TopicPreferences>): TopicPreferences => ({
  topic: 'leads',
  title: 'Solicitudes nuevas',
  explains: 'Cuando alguien le escribe a un negocio tuyo.',
  always: false,
  group: 'business',
  here: 'each',
  mail: 'first',
  mailChoices: ['each', 'first', 'summary', 'none'],
  push: 'each',
  ...more,
})

/** A fake server with these topics. */
function openServer(devices: object[] = []) {
  let topics = [
    preferences({}),
    preferences({
      topic: 'invitations',
      title: 'Invitaciones',
      here: null,
      mail: 'each',
      mailChoices: ['each', 'none'],
      push: null,
    }),
    preferences({ topic: 'answers', title: 'Respuestas', group: 'own' }),
    preferences({ topic: 'orders', title: 'Pedidos', always: true, group: null }),
  ]
  return {
    getPreferences: () => ({ topics, quiet: null, summary: 'daily' }),
    readPush: () => ({ publicKey: 'B'.repeat(87), devices }),
    savePreference: ({
      topic,
      channel,
      preference,
    }: {
      topic: string
      channel: Channel
      preference: ChannelPreference
    }) => {
      topics = topics.map((one) => (one.topic === topic ? { ...one, [channel]: preference } : one))
      return topics.find((one) => one.topic === topic)
    },
  }
}

const show = async (devices: object[] = []) => {
  const shown = showPage(PreferencesForm, '/user-settings/avisos', { answers: openServer(devices) })
  await screen.findByRole('table', { name: 'De qué te avisamos y por dónde' })
  return shown
}

test('topics are rows below their group, channels are columns', async () => {
  await show()
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Aviso',
    'Aquí',
    'Correo',
  ])
  expect(screen.getAllByRole('rowheader').map((one) => one.firstChild?.textContent)).toEqual([
    'De tu negocio',
    'Solicitudes nuevas',
    'Invitaciones',
    'De lo que pides y escribes',
    'Respuestas',
    'De lo que sigues y esperas',
  ])
  const invitations = within(screen.getByRole('row', { name: /^Invitaciones/ }))
  expect(invitations.queryByRole('switch')).toBeNull()
  expect(invitations.getAllByText('No llega así')).toHaveLength(1)
  // What always arrives is no choice.
  expect(screen.queryByRole('row', { name: /Pedidos/ })).toBeNull()
  expect(screen.getByText('Pedidos')).toBeTruthy()
})

test('a change is saved at once, and can be undone', async () => {
  await show()
  const mail = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Solicitudes nuevas, por correo',
  })
  expect([...mail.options].map(({ text }) => text)).toEqual([
    'Cada uno',
    'El primero del día',
    'Resumen',
    'No',
  ])
  fireEvent.change(mail, { target: { value: 'none' } })
  await screen.findByText('Solicitudes nuevas: guardado')
  expect(mail.value).toBe('none')
  fireEvent.click(screen.getByText('Deshacer'))
  await waitFor(() => expect(mail.value).toBe('first'))
})

test('what a browser shows is chosen once one is subscribed', async () => {
  const name = 'Respuestas, en el navegador'
  const { unmount } = await show()
  expect(screen.queryByRole('columnheader', { name: 'Navegador' })).toBeNull()
  expect(screen.queryByRole('switch', { name })).toBeNull()
  unmount()
  await show([
    {
      id: '01900000-0000-7000-8000-0000000000d1',
      name: 'Chrome en Android',
      isThis: false,
      since: '2026-11-01T10:00:00.000Z',
    },
  ])
  const shown = await screen.findByRole<HTMLInputElement>('switch', { name })
  fireEvent.click(shown)
  await screen.findByText('Respuestas: guardado')
  expect(shown.checked).toBe(false)
})
