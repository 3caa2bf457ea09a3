import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { PersonAuditLog } from './person-audit-log.tsx'

const entry = {
  id: 'a',
  at: '2026-11-01T10:00:00Z',
  action: 'staff.permissions_changed',
  words: 'Permisos cambiados',
  actorKind: 'staff',
  actor: { id: 'marta', name: 'Marta', email: 'marta@lonja.example' },
  subject: { kind: 'user', id: 'otto', name: 'Otto' },
  business: null,
  detail: {},
  userAgent: null,
  requestId: null,
}

test('the newest entries about a person are shown, with a link to all', async () => {
  const { calls } = showPage(() => <PersonAuditLog personId="otto" />, '/', {
    answers: { findEntries: () => ({ items: [entry], next: null }) },
  })
  const line = await screen.findByRole('link', { name: 'Permisos cambiados' })
  expect(line.getAttribute('href')).toBe('/staff/auditoria?persona=otto&fila=a')
  expect(line.closest('li')?.textContent).toContain('por Marta')
  expect(
    screen.getByRole('link', { name: 'Ver todo su registro de auditoría' }).getAttribute('href'),
  ).toBe('/staff/auditoria?persona=otto')
  expect(calls).toEqual([['findEntries', { personId: 'otto', size: 5 }]])
})
