import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ReportPanel } from './report-panel.tsx'
import { ReportsQueue } from './reports-queue.tsx'

configure({ asyncUtilTimeout: 8_000 })

const business = { slug: 'cafe-luz', name: 'Café Luz' }
const createdAt = '2026-11-20T15:00:00.000Z'
const panel = (isMember: boolean) => () => <ReportPanel business={business} isMember={isMember} onClose={() => undefined} />

test('a guest says what is wrong and is thanked', async () => {
  const { calls } = showPage(panel(false), '/aviso', { answers: { reportBusiness: () => ({ isNew: true }) } })
  fireEvent.click(screen.getByLabelText('Cerró definitivamente'))
  fireEvent.change(screen.getByLabelText('Tu correo'), { target: { value: 'rosa@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  expect(await screen.findByText('Gracias por avisarnos.')).toBeTruthy()
  expect(calls).toEqual([['reportBusiness', { slug: 'cafe-luz', kind: 'closed', text: '', email: 'rosa@correo.test' }]])
})

test('nothing is sent before it is said what is wrong', async () => {
  const { calls } = showPage(panel(false), '/aviso', { answers: {} })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  expect(await screen.findByText('Elige qué pasa con este negocio')).toBeTruthy()
  expect(calls).toEqual([])
})

test('who has an account sees what became of it, and is asked for no e-mail', async () => {
  const items = [{ id: 'r1', kind: 'closed', state: 'no_change', reason: 'Sigue abierto', createdAt }]
  showPage(panel(true), '/aviso', { answers: { readOwnReports: () => ({ items }) } })
  expect(await screen.findByText('Sin cambios')).toBeTruthy()
  expect(screen.getByText(/Sigue abierto/)).toBeTruthy()
  expect(screen.queryByLabelText('Tu correo')).toBeNull()
})

const ids = { claimed: '019a9b00-0000-7000-8000-000000000001', free: '019a9b00-0000-7000-8000-000000000002' }
const row = (claimed: boolean) => ({
  ...{
    id: claimed ? ids.claimed : ids.free,
    kind: 'closed',
    state: 'open',
    text: 'Hay otra tienda',
    email: null,
    reporter: null,
    others: 0,
  },
  business: { id: 'b1', slug: 'cafe-luz', name: claimed ? 'Con dueño' : 'Sin dueño', place: 'Lima', claimed },
  ...{ reason: null, decidedBy: null, decidedAt: null, createdAt, conflict: null },
})

test('staff decide with a reason, and may close only what nobody claimed', async () => {
  const decideReport = vi.fn(() => ({ state: 'closed_business' }))
  const answers = { listReports: () => ({ items: [row(true), row(false)], next: null }), decideReport }
  showPage(ReportsQueue, '/staff/avisos', { answers })
  await screen.findByRole('link', { name: 'Sin dueño' })
  expect(screen.getAllByRole('button', { name: 'Corregido' }).length).toBeGreaterThanOrEqual(2)
  const close = screen.getAllByRole('button', { name: 'Negocio cerrado' }).filter((button) => button.getAttribute('type') === 'submit')
  expect(close).toHaveLength(1)
  fireEvent.change(screen.getAllByLabelText('Motivo')[1] as HTMLElement, { target: { value: 'Nadie contesta.' } })
  fireEvent.click(close[0] as HTMLElement)
  await waitFor(() =>
    expect(decideReport).toHaveBeenCalledWith({ reportId: ids.free, state: 'closed_business', reason: 'Nadie contesta.' }),
  )
})
