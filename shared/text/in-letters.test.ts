import { expect, test } from 'vitest'
import { beginningWith, inLetters } from './in-letters.ts'

const names = inLetters(
  ['taller', 'tacos', 'bar', 'tacos', 'taquería', 'zapatería'].map((name, at) => [name, at]),
)

test('what begins with some letters comes in the order it was given', () => {
  expect(beginningWith(names, 'ta')).toEqual([0, 1, 3, 4])
  expect(beginningWith(names, 'tacos')).toEqual([1, 3])
  expect(beginningWith(names, 'bar')).toEqual([2])
  expect(beginningWith(names, 'z')).toEqual([5])
  expect(beginningWith(names, '')).toHaveLength(6)
  for (const none of ['a', 'tal vez', 'zz']) expect(beginningWith(names, none)).toEqual([])
})
