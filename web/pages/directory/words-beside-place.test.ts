import { expect, test } from 'vitest'
import { wordsBesidePlace } from './words-beside-place.ts'

test.each([
  ['plomero monterrey', 'Monterrey', 'plomero'],
  ['Plomero en  Bogota', 'Bogotá', 'Plomero'],
  ['ciudad de méxico pan dulce', 'Ciudad de México', 'pan dulce'],
  ['pan dulce en ciudad de mexico', 'Ciudad de México', 'pan dulce'],
  ['Monterrey', 'Monterrey', null],
  ['en Monterrey', 'Monterrey', null],
  ['tacos monterrey estilo', 'Monterrey', null],
])('%s says beside %s: %s', (q, place, words) => expect(wordsBesidePlace(q, place)).toBe(words))
