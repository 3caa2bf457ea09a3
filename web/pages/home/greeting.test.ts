import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  [0, 'Buenos días'],
  [11, 'Buenos días'],
  [12, 'Buenas tardes'],
  [17, 'Buenas tardes'],
  [18, 'Buenas noches'],
  [23, 'Buenas noches'],
])('at %d: %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))
