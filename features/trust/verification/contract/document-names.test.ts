import { expect, it } from 'vitest'
import { documentWordsIn } from './document-names.ts'

it.each([
  ['MX', 'Credencial para votar (INE)'],
  ['ES', 'DNI'],
  ['CL', 'Cédula de identidad (carnet)'],
  [null, 'Documento nacional de identidad'],
])('a document has the name used in the country of the business: %s', (country, word) => {
  expect(documentWordsIn(country).national_id).toBe(word)
})
