import { expect, it } from 'vitest'
import { noticeDays } from './notice-days.ts'

it('puts notices below the calendar days of the reader', () => {
  const now = new Date(2026, 10, 29, 9, 0)
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() })
  const rows = [at(29, 8), at(29, 0), at(28, 23), at(27, 12), at(23, 1), at(22, 23)]
  expect(noticeDays(rows, now.getTime()).map(({ title, rows: of }) => [title, of.length])).toEqual([
    ['Hoy', 2],
    ['Ayer', 1],
    ['Esta semana', 2],
    ['Antes', 1],
  ])
  expect(noticeDays([], now.getTime())).toEqual([])
})
