import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { MergesList } from './merges-list.tsx'

const [uno, dos] = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
] as const
const party = (id: string, confirmedAt: string | null = null) => ({
  id,
  name: id,
  email: `${id}@correo.test`,
  confirmedAt,
})
const merge = (id: string, more: object) => ({
  id,
  state: 'proposed',
  reason: 'Nos escribió.',
  target: party('ana', '2026-11-01T10:00:00Z'),
  source: party('rosa'),
  proposedBy: 'Marta',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-08T10:00:00Z',
  mergedAt: null,
  endedAt: null,
  undoableUntil: null,
  ...more,
})
const show = (items: object[], more: Record<string, unknown> = {}) =>
  showPage(MergesList, '/staff/usuarios/uniones', {
    answers: { listMerges: () => ({ items, next: null }), ...more } as never,
  })

test('an open proposal names the unconfirmed mailboxes, and is withdrawn with a reason', async () => {
  const { calls } = show([merge(uno, {})], { withdrawMerge: () => ({}) })
  await screen.findByText(/Falta rosa@correo.test, hasta el 8/)
  fireEvent.click(screen.getByRole('button', { name: 'Retirar' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.click(form.getByRole('button', { name: 'Retirar la propuesta' }))
  await form.findByText('Escribe el motivo: queda en el registro.')
  fireEvent.change(form.getByLabelText('Motivo'), { target: { value: 'Eran dos personas.' } })
  fireEvent.click(form.getByRole('button', { name: 'Retirar la propuesta' }))
  await screen.findByText('Propuesta retirada. Sus enlaces ya no sirven.')
  expect(calls.find(([name]) => name === 'withdrawMerge')?.[1]).toEqual({
    mergeId: uno,
    reason: 'Eran dos personas.',
  })
})

test('a merge can be undone before its deadline, and not after', async () => {
  const merged = { state: 'merged', mergedAt: '2026-11-02T10:00:00Z' }
  const { calls } = show(
    [merge(uno, { ...merged, undoableUntil: '2026-12-02T10:00:00Z' }), merge(dos, merged)],
    {
      undoMerge: () => ({ returned: 2 }),
    },
  )
  await screen.findByText(/Se puede deshacer hasta el 2/)
  expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('Motivo'), { target: { value: 'Eran dos personas.' } })
  fireEvent.click(form.getByRole('button', { name: 'Deshacer la unión' }))
  await screen.findByText(/vuelven a ser dos/)
  expect(calls.find(([name]) => name === 'undoMerge')?.[1]).toEqual({
    mergeId: uno,
    reason: 'Eran dos personas.',
  })
})

test('an empty list says where accounts are compared', async () => {
  show([])
  await screen.findByText('Nadie ha propuesto unir cuentas')
})
