import { expect, it } from 'vitest'
import { describeDetail } from './describe-detail.ts'

it.each([
  ['MX', 'Credencial para votar (INE)'],
  ['ES', 'DNI'],
  ['CL', 'Cédula de identidad (carnet)'],
  [null, 'Documento nacional de identidad'],
])('a document is called as in the country of the business: %s', (home, value) => {
  expect(describeDetail('identity', { document: 'national_id' }, home)).toEqual([{ label: 'Documento', value }])
})
