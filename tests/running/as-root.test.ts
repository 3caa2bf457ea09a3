import { chmodSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { SiteProcess } from '../support/site-process.ts'
import { cloneFolder, cloneProject } from './clone-project.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) process.stdout.write('Sin pruebas de "como root": este proceso no lo es.\n')

describe.runIf(isRoot)('as root', () => {
  const home = cloneFolder()
  const copy = join(home, 'lonja')
  afterAll(() => rmSync(home, { recursive: true, maxRetries: 5 }))

  test('with clone and data in a private folder: starts, answers and stops', {
    timeout: 90_000,
  }, async () => {
    cloneProject(copy)
    chmodSync(home, 0o700)
    const dataDir = join(copy, '.data')
    const site = new SiteProcess({ port: await freePort(), dataDir, clone: copy })
    await site.ready()
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    expect(statSync(join(dataDir, 'postgres/data')).uid).not.toBe(0)
    expect((await site.end('SIGTERM')).code).toBe(0)
  })
})
