import { expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

test('npm run dev: pages load their scripts, and SIGTERM stops site and database', {
  timeout: 120_000,
}, async () => {
  const folder = dataFolder()
  const site = new SiteProcess({
    port: await freePort(),
    dataDir: folder.dataDir,
    command: ['npm', 'run', 'dev'],
  })
  try {
    await site.ready()
    const page = await (await fetch(site.url)).text()
    const scripts = [
      ...page.matchAll(/rel="modulepreload" href="([^"]+)"|import\(?[^"(;]*\(?"([^"]+)"/g),
    ].map(([, ...paths]) => paths.join(''))
    expect(scripts).toContain('/web/entry.client.tsx')
    for (const path of scripts) {
      const script = await fetch(site.url + path)
      expect([path, script.status, script.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringContaining('javascript'),
      ])
    }
    const { code } = await site.end('SIGTERM')
    expect(code).toBe(0)
    expect(await fetch(site.url).catch(() => 'nobody')).toBe('nobody')
    expect(await folder.servers()).toEqual([])
  } finally {
    await site.end('SIGTERM')
    await folder.remove()
  }
})
