import { compareMachine, report } from './figures.ts'
import { load } from './load.ts'
import { openSite } from './open-site.ts'

/** Measures this machine without the application, to scale the goals of speed. */
export async function measureMachine(dataDir: string): Promise<void> {
  const site = await openSite(dataDir)
  try {
    const bare = await site.openBare()
    report('Hono alone', (await load(bare, ['/hello'])).perSecond, 'req/s')
    const selects = (await load(bare, ['/select'])).perSecond
    report('Hono with one prepared select', selects, 'req/s')
    compareMachine(selects.median)
  } finally {
    await site.close()
  }
}
