import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from '#shared/time/local-field.ts'
import { toTaskFields, toTaskValues } from './task-values.ts'

test('an instant stands in its field as the clock of the person shows it, and is read as it was', () => {
  const at = new Date(2027, 2, 4, 9, 5)
  expect(toLocalField(at)).toBe('2027-03-04T09:05')
  expect(fromLocalField('2027-03-04T09:05')).toBe(at.toISOString())
  expect(fromLocalField('')).toBeNull()
})

test('a new task is for tomorrow at nine, with a reminder at its time', () => {
  const values = toTaskValues(null)
  expect(values).toMatchObject({ title: '', remindMinutes: '0', assigneeId: '' })
  expect(values.dueAt).toMatch(/T09:00$/)
  expect(toTaskFields({ ...values, remindMinutes: '' })).toMatchObject({
    remindMinutes: null,
    assigneeId: null,
  })
})
