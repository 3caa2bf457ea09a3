import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['farmacia', 'farmacia', 0],
  ['farmacia', 'farnacia', 1],
  ['farmacia', 'framacia', 1],
  ['farmacia', 'farmaca', 1],
  ['farmacia', 'farrmasia', 2],
  ['', 'abc', 3],
])('%s and %s are %d apart', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))
