import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ReportPanel } from './report-panel.tsx'

configure({ asyncUtilTimeout: 8_000 })

const business = { slug: 'cafe-luz', name: 'Café Luz' }
const createdAt = '2026-11-20T15:00:00.000Z'
const panel = (isMember: boolean) => () => (
  <ReportPanel business={business} isMember={isMember} onClose={() => undefined} />
)

test('a guest reports a problem and is thanked', async () => {
  const { calls } = showPage(panel(false), '/aviso', {
    answers: { reportBusiness: () => ({ isNew: true }) },
  })
  fireEvent.click(screen.getByLabelText('Cerró definitivamente'))
  fireEvent.change(screen.getByLabelText('Tu correo'), { target: { value: 'rosa@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  expect(await screen.findByText('Gracias por avisarnos.')).toBeTruthy()
  expect(calls).toEqual([
    ['reportBusiness', { slug: 'cafe-luz', kind: 'closed', text: '', email: 'rosa@correo.test' }],
  ])
})

test('nothing is sent before a kind is selected', async () => {
  const { calls } = showPage(panel(false), '/aviso', { answers: {} })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  expect(await screen.findByText('Elige qué pasa con este negocio')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a signed-in reader sees earlier reports, and is asked for no e-mail', async () => {
  const items = [
    { id: 'r1', about: 'closed', state: 'no_change', reason: 'Sigue abierto', createdAt },
  ]
  showPage(panel(true), '/aviso', { answers: { readOwnReports: () => ({ items }) } })
  expect(await screen.findByText('Sin cambios')).toBeTruthy()
  expect(screen.getByText(/Sigue abierto/)).toBeTruthy()
  expect(screen.queryByLabelText('Tu correo')).toBeNull()
})
