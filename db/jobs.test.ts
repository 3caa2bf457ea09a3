import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openJobs, prepareJobs } from './jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const log = pino({ level: 'silent' })

it('is prepared by several processes that start simultaneously', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, () => prepareJobs(test.ownerUrl, [{ name: 'some.job' }], log)),
  )
  expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual(
    [],
  )
})

it('removes the schedules of jobs that are gone', async () => {
  const daily = (name: string) => ({ name, schedule: '0 4 * * *', run: async () => undefined })
  const startWith = async (names: string[]) => {
    await prepareJobs(test.ownerUrl, names.map(daily), log)
    const runner = await openJobs(test.ownerUrl, names.map(daily), log)
    await runner.start(test.services)
    await runner.stop()
    const { rows } = await test.services.pool.query<{ name: string }>(
      'select name from pgboss.schedule order by name',
    )
    return rows.map(({ name }) => name)
  }
  expect(await startWith(['daily.gone', 'daily.stays'])).toEqual(['daily.gone', 'daily.stays'])
  expect(await startWith(['daily.stays'])).toEqual(['daily.stays'])
})
