import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { prepareJobs } from './jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('is prepared by several processes that start simultaneously', async () => {
  const log = pino({ level: 'silent' })
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, () => prepareJobs(test.ownerUrl, [{ name: 'some.job' }], log)),
  )
  expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual(
    [],
  )
})
