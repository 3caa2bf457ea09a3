import { expect, test } from 'vitest'
import { firstInTurn } from './first-in-turn.ts'

test('the first ones are of each group, and in all so many', () => {
  const groups = [
    { name: 'late', items: ['a', 'b', 'c', 'd'] },
    { name: 'none', items: [] },
    { name: 'today', items: ['e'] },
    { name: 'later', items: ['f', 'g'] },
  ]
  const first = (count: number) =>
    firstInTurn(groups, count).map(({ name, items }) => `${name} ${items.join('')}`)
  expect(first(0)).toEqual([])
  expect(first(1)).toEqual(['late a'])
  expect(first(4)).toEqual(['late ab', 'today e', 'later f'])
  expect(first(6)).toEqual(['late abc', 'today e', 'later fg'])
  expect(first(9)).toEqual(['late abcd', 'today e', 'later fg'])
})
