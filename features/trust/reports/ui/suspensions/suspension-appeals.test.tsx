import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { SuspensionAppeals } from './suspension-appeals.tsx'

const id = '019aa000-0000-7000-8000-000000000001'
const decisionId = '019aa000-0000-7000-8000-000000000009'
const appeal = (name: string, more = {}) => ({
  id,
  person: { id: 'p', name, email: `${name.toLowerCase()}@correo.test` },
  scope: 'account',
  rule: 'spam',
  reason: 'El mismo anuncio.',
  suspendedBy: 'Marta',
  suspendedAt: '2026-11-02T10:00:00Z',
  text: 'Eran mis clientes.',
  createdAt: '2026-11-03T10:00:00Z',
  conflict: null,
  failed: null,
  ...more,
})
const show = (items: object[]) =>
  showPage(SuspensionAppeals, '/staff/avisos?vista=appealed', {
    answers: {
      listSuspensionAppeals: () => ({ items, next: null }),
      decideSuspensionAppeal: () => ({
        state: 'open',
        undo: { decisionId, until: '2026-11-25T10:00:10Z' },
      }),
      undoDecision: () => ({}),
    } as never,
  })

test('the suspension and its appeal are shown together; the decision needs a reason and can be undone', async () => {
  const { calls } = show([appeal('Eva')])
  const card = within(await screen.findByRole('article', { name: 'Eva' }))
  card.getByText('Spam o publicidad')
  card.getByText(/la decidió Marta/)
  card.getByText('Eran mis clientes.')
  expect(card.getByRole('link', { name: 'Eva' }).getAttribute('href')).toBe(
    '/staff/usuarios?fila=p',
  )
  fireEvent.click(card.getByRole('button', { name: 'Tiene razón: puede entrar' }))
  fireEvent.click(card.getByRole('button', { name: 'Restaurar la cuenta' }))
  await card.findByText('Escribe el motivo: lo leerán tal cual.')
  fireEvent.change(card.getByLabelText('Motivo'), { target: { value: 'Los clientes son suyos.' } })
  fireEvent.click(card.getByRole('button', { name: 'Restaurar la cuenta' }))
  fireEvent.click(await screen.findByText('Deshacer'))
  const sent = (called: string) => calls.find(([name]) => name === called)?.[1]
  await expect.poll(() => sent('undoDecision')).toEqual({ decisionId })
  expect(sent('decideSuspensionAppeal')).toEqual({
    suspensionId: id,
    state: 'upheld',
    reason: 'Los clientes son suyos.',
    undoable: true,
  })
})

test('the appeal of a posting suspension has its own texts', async () => {
  show([appeal('Eva', { scope: 'posting' })])
  const card = within(await screen.findByRole('article', { name: 'Eva' }))
  card.getByText(/Solo publicar/)
  fireEvent.click(card.getByRole('button', { name: 'Tiene razón: puede publicar' }))
  expect(card.getByRole('button', { name: 'Permitir que publique' })).toBeTruthy()
})

test('the member who suspended reads why they cannot decide', async () => {
  show([appeal('Eva', { conflict: 'La decisión fue tuya: tiene que revisarla otra persona.' })])
  await screen.findByText(/La decisión fue tuya/)
  expect(screen.queryByRole('button', { name: 'Sigue suspendida' })).toBeNull()
})

test('an empty list says so', async () => {
  show([])
  await screen.findByText('Ninguna cuenta suspendida espera')
})

test('above other appeals it renders nothing when empty', async () => {
  const answers = (items: object[]) => ({
    answers: { listSuspensionAppeals: () => ({ items, next: null }) } as never,
  })
  const { calls, container, unmount } = showPage(
    () => <SuspensionAppeals isBeside />,
    '/staff/avisos?vista=appealed',
    answers([]),
  )
  await expect.poll(() => calls.length).toBe(1)
  expect(container.querySelector('section')).toBeNull()
  unmount()
  showPage(
    () => <SuspensionAppeals isBeside />,
    '/staff/avisos?vista=appealed',
    answers([appeal('Eva')]),
  )
  await screen.findByRole('article', { name: 'Eva' })
})
