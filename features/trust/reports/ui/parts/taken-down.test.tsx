import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { TakenDown } from '../../contract/decisions.ts'
import { TakenDownNotices } from './taken-down.tsx'

const businessId = '019a9b00-0000-7000-8000-000000000001'
const of = (change: Partial<TakenDown>): TakenDown => ({
  subjectId: '019a9b00-0000-7000-8000-000000000002',
  kind: 'product',
  title: 'Producto: Bolso',
  caseId: 'caso',
  rule: 'rights',
  reason: 'Usa una marca ajena.',
  takenAt: '2026-11-20T10:00:00.000Z',
  appealUntil: '2027-05-20T10:00:00.000Z',
  ...change,
})
const show = (items: TakenDown[], canManage = true) =>
  showPage(
    () => (
      <TakenDownNotices
        businessId={businessId}
        canManage={canManage}
        which={({ kind }) => kind === 'product'}
      />
    ),
    '/',
    {
      answers: { listTakenDown: () => ({ items }) },
    },
  )

test('shows the removed thing, rule and reason, and links to the appeal', async () => {
  show([of({}), of({ subjectId: businessId, kind: 'business', title: 'Café Luz' })])
  expect(await screen.findByText('Retiramos «Producto: Bolso»')).toBeTruthy()
  expect(screen.getByText('Derechos de terceros.')).toBeTruthy()
  expect(screen.getByText('Usa una marca ajena.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver la decisión y apelar' }).getAttribute('href')).toBe(
    '/decisiones#caso-caso',
  )
  expect(screen.queryByText(/Café Luz|la página de tu negocio/)).toBeNull()
})

test('members who may not appeal read who can; after the appeal the decision is linked', async () => {
  const { unmount } = show([of({})], false)
  expect(await screen.findByText(/El negocio puede apelar/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  show([of({ appealUntil: null })])
  expect(await screen.findByRole('link', { name: 'Ver la decisión' })).toBeTruthy()
})
