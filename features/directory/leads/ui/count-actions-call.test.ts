import { expect, test } from 'vitest'
import { countActions } from '../contract.ts'
import { countActionsCall } from './count-actions-call.ts'

test("the page's call equals the contract", () =>
  expect(countActions).toMatchObject(countActionsCall))
