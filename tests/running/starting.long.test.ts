import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folder = dataFolder()
let site: SiteProcess

const start = async () => new SiteProcess({ port: await freePort(), dataDir: folder.dataDir })

beforeAll(async () => {
  site = await start()
  await site.ready()
})
afterAll(async () => {
  await site.end('SIGTERM')
  await folder.remove()
})

/** Load factor of this machine: runnable processes per core. */
const slowness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** The fastest of three runs, in milliseconds, to exclude other load. */
async function quickest(run: () => Promise<number>): Promise<number> {
  return Math.min(await run(), await run(), await run())
}

test('a second start on the same folder ends at once', { timeout: 60_000 }, async () => {
  const refused = async () => (await (await start()).end()).ms
  expect(await quickest(refused)).toBeLessThan(2000 * slowness())
})

test('a later start takes at most 2 s', { timeout: 60_000 }, async () => {
  const again = async () => {
    await site.end('SIGTERM')
    site = await start()
    return site.ready()
  }
  expect(await quickest(again)).toBeLessThan(2000 * slowness())
})
