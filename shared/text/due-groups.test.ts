import { expect, test } from 'vitest'
import { groupByDue } from './due-groups.ts'

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
