import { expect, test } from 'vitest'
import { countActions } from '../contract.ts'
import { countActionsCall } from './count-actions-call.ts'

test('pages call what the contract declares', () =>
  expect(countActions).toMatchObject(countActionsCall))
