import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { PublicFact } from '../../contract/public.ts'
import { FactLedger, shareLeft } from './fact-ledger.tsx'

const fact = (kind: PublicFact['kind'], change: Partial<PublicFact> = {}): PublicFact => ({
  kind,
  method: 'document',
  by: 'team',
  verifiedOn: '2026-03-14',
  expiresOn: '2027-03-14',
  ...change,
})
const show = (
  facts: PublicFact[],
  form: { isCompact?: boolean; isFolded?: boolean } = {},
  at = '2026-09-12T12:00:00.000Z',
) =>
  showPage(
    () => <FactLedger facts={facts} countryCode="MX" productName="Lonja" at={at} {...form} />,
    '/',
  )
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a fact says what, how, by whom, when and until when', () => {
  show([
    fact('tax_id', { method: 'official_source', by: 'official_source' }),
    fact('identity'),
    fact('email', { method: 'email_code', by: 'automatic' }),
  ])
  expect(texts()).toEqual([
    'RFCConsulta en fuente oficial14 mar 2026\u00a0· hasta el 14 mar 2027',
    'IdentidadDocumento revisado\u00a0· el equipo de Lonja14 mar 2026\u00a0· hasta el 14 mar 2027',
    'CorreoCódigo confirmado por correo\u00a0· Lonja, en automático14 mar 2026\u00a0· hasta el 14 mar 2027',
  ])
})

test('the fourth fact and those after it are behind a disclosure, which counts all', () => {
  show([fact('registry'), fact('identity'), fact('tax_id'), fact('address'), fact('phone')])
  const more = screen.getByText('Ver los 5 datos comprobados').closest('details') as HTMLElement
  expect(within(more).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
})

test('three facts need no disclosure', () => {
  show([fact('registry'), fact('identity'), fact('tax_id')])
  expect(screen.queryByText(/^Ver los/)).toBeNull()
})

test('compact, a fact says what, how and until when', () => {
  show([fact('identity')], { isCompact: true })
  expect(texts()).toEqual([
    'IdentidadDocumento revisado\u00a0· el equipo de LonjaHasta el 14 mar 2027',
  ])
})

test.each([
  [1, 'Ver el dato comprobado'],
  [2, 'Ver los 2 datos comprobados'],
])('folded, %i are all behind the disclosure', (count, words) => {
  show([fact('registry'), fact('identity')].slice(0, count), { isCompact: true, isFolded: true })
  const more = screen.getByText(words).closest('details') as HTMLElement
  expect(within(more).getAllByRole('listitem', { hidden: true })).toHaveLength(count)
  expect(document.querySelectorAll('li')).toHaveLength(count)
})

test('the bar is the share of the validity that is left', () => {
  const year = { verifiedOn: '2026-01-01', expiresOn: '2027-01-01' }
  expect(shareLeft(year, '2025-12-01T00:00:00Z')).toBe(1)
  expect(shareLeft(year, '2026-07-02T12:00:00Z')).toBeCloseTo(0.5, 2)
  expect(shareLeft(year, '2027-06-01T00:00:00Z')).toBe(0)
  expect(shareLeft({ verifiedOn: '2026-01-01', expiresOn: '2026-01-01' }, '2026-01-01')).toBe(0)
})

test.each([
  ['2027-01-19', true],
  ['2027-01-21', false],
])('of a fact that ends on %s the bar warns: %s', (expiresOn, warns) => {
  show([{ ...fact('registry'), expiresOn }], {}, '2026-11-21T12:00:00Z')
  expect(document.querySelector('li [data-ending]') !== null).toBe(warns)
})
