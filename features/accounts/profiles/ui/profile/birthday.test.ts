import { expect, test } from 'vitest'
import { birthdayWords, daysToBirthday } from './birthday.ts'

test.each([
  ['1990-05-10', new Date(2026, 4, 10, 23, 59), 0, 'Hoy es tu cumpleaños'],
  ['1990-05-11', new Date(2026, 4, 10), 1, 'Mañana es tu cumpleaños'],
  ['1990-05-09', new Date(2026, 4, 10), 364, 'Faltan 364 días para tu cumpleaños'],
  ['1990-01-01', new Date(2026, 11, 31), 1, 'Mañana es tu cumpleaños'],
  ['1992-02-29', new Date(2026, 1, 28), 1, 'Mañana es tu cumpleaños'],
  ['1992-02-29', new Date(2028, 1, 28), 1, 'Mañana es tu cumpleaños'],
])('%s on %s: %d', (birthday, today, days, words) => {
  expect(daysToBirthday(birthday, today)).toBe(days)
  expect(birthdayWords(days)).toBe(words)
})
