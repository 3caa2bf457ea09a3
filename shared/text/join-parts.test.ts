import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

test('parts stand behind each other, and what is missing leaves no separator', () => {
  expect(joinParts(['Gimnasio', null, 'Puebla', '', false, undefined])).toBe(
    'Gimnasio\u00a0· Puebla',
  )
  expect(joinParts([])).toBe('')
})
