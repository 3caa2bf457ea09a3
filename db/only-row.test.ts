import { expect, it } from 'vitest'
import { onlyRow } from './only-row.ts'

it('returns the row of a statement, and throws when there is none', () => {
  expect(onlyRow([{ id: 1 }])).toEqual({ id: 1 })
  expect(() => onlyRow([])).toThrow('the statement returned no row')
})
