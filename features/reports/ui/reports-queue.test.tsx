import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ReportsQueue } from './reports-queue.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const createdAt = '2026-11-20T15:00:00.000Z'

/** Two about one business that nobody claimed, between them one about a business that has an owner. */
function queue() {
  const shop = (name: string, claimed: boolean) => ({ id: name, slug: name, name, place: 'Comala, Colima', claimed })
  const row = (end: string, kind: string, business: ReturnType<typeof shop>, others: number) => ({
    ...{ id: id(end), kind, state: 'open', text: `Lo dice ${end}.`, business, reporter: null, email: null, others },
    ...{ reason: null, decidedBy: null, decidedAt: null, createdAt, conflict: null, failed: null },
  })
  const free = shop('Botica Brisa', false)
  let rows = [row('a1', 'closed', free, 1), row('b1', 'closed', shop('Panadería Alba', true), 0), row('a2', 'wrong_data', free, 1)]
  const all = rows
  return {
    listReports: () => ({ items: rows, next: null }),
    decideReport: ({ reportId }: { reportId: string }) => {
      rows = rows.filter((one) => one.id !== reportId)
      return { state: 'open', undo: { decisionId: id('d1'), until: new Date(Date.now() + 10_000).toISOString() } }
    },
    undoDecision: () => {
      rows = all
      return {}
    },
  }
}

const key = (name: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const openOne = () => new URL(address() ?? '', 'http://lonja.test').searchParams.get('caso')

async function open() {
  const shown = showPage(ReportsQueue, '/staff/avisos', { answers: queue() })
  await screen.findAllByText('Botica Brisa')
  return shown
}

test('decided by keys with a reason, the next one opens, first another about the same business; undone, it is open again', async () => {
  const { calls } = await open()
  await key('j')
  await screen.findByText('Lo dice a1.')
  await key('n')
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo')
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: 'Nadie contesta.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar la página' }))
  await screen.findByText('Lo dice a2.')
  expect(openOne()).toBe(id('a2'))
  expect(calls.filter(([name]) => name === 'decideReport')).toEqual([
    ['decideReport', { reportId: id('a1'), state: 'closed_business', reason: 'Nadie contesta.', undoable: true }],
  ])
  ;(document.activeElement as HTMLElement).blur()
  await key('z')
  await screen.findByText('Lo dice a1.')
  expect(openOne()).toBe(id('a1'))
  expect(calls.filter(([name]) => name === 'undoDecision')).toEqual([['undoDecision', { decisionId: id('d1') }]])
})

test('a page that has an owner is not offered to be closed, by its key neither', async () => {
  await open()
  await key('j')
  await key('j')
  const shown = within(await screen.findByRole('article', { name: 'Cerró definitivamente: Panadería Alba' }))
  expect(shown.queryByRole('button', { name: 'Negocio cerrado' })).toBeNull()
  await key('n')
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  await key('s')
  shown.getByRole('button', { name: 'Queda sin cambios' })
})

test('leads to what else was said of the business; Esc goes back to the row, and the view is in the address', async () => {
  await open()
  await key('j')
  fireEvent.click(await screen.findByRole('button', { name: 'Ver otro aviso: un dato está mal' }))
  await screen.findByText('Lo dice a2.')
  await key('Escape')
  expect(openOne()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sin cambios' }))
  expect(address()).toContain('vista=no_change')
})
