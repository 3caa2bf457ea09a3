import { expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

test('npm run dev starts, and SIGTERM stops site and database', async () => {
  const folder = dataFolder()
  const site = new SiteProcess({
    port: await freePort(),
    dataDir: folder.dataDir,
    command: ['npm', 'run', 'dev'],
  })
  try {
    await site.ready()
    const { code } = await site.end('SIGTERM')
    expect(code).toBe(0)
    expect(await fetch(site.url).catch(() => 'nobody')).toBe('nobody')
    expect(await folder.servers()).toEqual([])
  } finally {
    await site.end('SIGTERM')
    await folder.remove()
  }
})
