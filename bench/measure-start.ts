import { freePort } from '#scripts/free-port.ts'
import { SiteProcess } from '#tests/support/site-process.ts'
import { figureOf, report } from './figures.ts'

/** Measures seconds from the command to the first answer, with an existing database. */
export async function measureStart(dataDir: string): Promise<void> {
  const times: number[] = []
  // The first start fills the compile cache and is not counted.
  for (let round = 0; round < 6; round++) {
    const site = new SiteProcess({ port: await freePort(), dataDir })
    times.push((await site.ready()) / 1000)
    await site.end('SIGTERM')
  }
  report('Start with an existing database', figureOf(times.slice(1)), 's', { max: 2 })
}
