import { expect, it } from 'vitest'
import { onlyRow } from './only-row.ts'

it('gives the row that a statement gave, and says where there is none', () => {
  expect(onlyRow([{ id: 1 }])).toEqual({ id: 1 })
  expect(() => onlyRow([])).toThrow('gave no row')
})
