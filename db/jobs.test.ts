import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

it('runs jobs right after their commit, and delayed ones at their time, without waiting for a poll', async () => {
  const ran: string[] = []
  const job = {
    name: 'some.woken',
    run: async (_: unknown, { n }: { n?: string }) => void ran.push(n ?? ''),
  }
  await prepareJobs(test.ownerUrl, [job], log)
  const runner = await openJobs(test.ownerUrl, [job], log)
  await runner.start(test.services)
  // The first fetch of an empty queue.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { db } = test.services
  const startAfter = new Date(Date.now() + 800)
  await runner.enqueue(db, job.name, { n: 'delayed' }, { startAfter })
  await db.transaction(async (tx) => {
    for (const n of ['a', 'b', 'c']) await runner.enqueue(tx, job.name, { n })
  })
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['a', 'b', 'c']), { timeout: 700 })
  await vi.waitFor(() => expect(ran.at(-1)).toBe('delayed'), { timeout: 2_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
  await runner.stop()
})
