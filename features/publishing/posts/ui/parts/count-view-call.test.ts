import { expect, test } from 'vitest'
import { countPostView } from '../../contract/read.ts'
import { countViewCall } from './count-view-call.ts'

test("the page's call equals the contract", () =>
  expect(countPostView).toMatchObject(countViewCall))
