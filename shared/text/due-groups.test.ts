import { expect, test } from 'vitest'
import { firstByDue, groupByDue } from './due-groups.ts'

const now = new Date(2027, 2, 14, 10, 0)
const due = (day: number, hour: number) => ({ dueAt: new Date(2027, 2, day, hour).toISOString() })

test('what is due is late, of today until midnight, or later; in each group the order stays', () => {
  const [late, soon, night, tomorrow, next] = [
    due(14, 9),
    due(14, 11),
    due(14, 23),
    due(15, 0),
    due(20, 8),
  ]
  const groups = groupByDue(
    [next, night, late, tomorrow, soon].filter((one) => one !== undefined),
    now,
  )
  expect(groups).toEqual([
    { group: 'late', words: 'Atrasado', items: [late] },
    { group: 'today', words: 'Hoy', items: [night, soon] },
    { group: 'later', words: 'Próximos días', items: [next, tomorrow] },
  ])
  expect(groupByDue([], now)).toEqual([])
})

test('the first ones are of each group, and in all so many', () => {
  const late = [due(13, 8), due(13, 9), due(13, 10), due(13, 11)]
  const today = [due(14, 20)]
  const later = [due(15, 8), due(16, 8)]
  const first = (count: number) =>
    firstByDue([...late, ...today, ...later], count, now).map(({ group, items }) => [
      group,
      items.length,
    ])
  expect(first(1)).toEqual([['late', 1]])
  expect(first(4)).toEqual([
    ['late', 2],
    ['today', 1],
    ['later', 1],
  ])
  expect(first(6)).toEqual([
    ['late', 3],
    ['today', 1],
    ['later', 2],
  ])
  expect(first(99).flatMap(([, length]) => length)).toEqual([4, 1, 2])
})
