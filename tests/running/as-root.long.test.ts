import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseUser } from '#db/embedded/database-user.ts'
import { freePort } from '#scripts/free-port.ts'
import { SiteProcess } from '../support/site-process.ts'
import { cloneFolder, cloneProject } from './clone-project.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) process.stdout.write('Sin pruebas de "como root": este proceso no lo es.\n')

describe.runIf(isRoot)('as root', () => {
  const home = cloneFolder()
  const copy = join(home, 'lonja')
  beforeAll(() => cloneProject(copy))
  afterAll(() => rmSync(home, { recursive: true, maxRetries: 5 }))

  test('with clone and data in a private folder: starts, stops, starts again, recovers', {
    timeout: 90_000,
  }, async () => {
    chmodSync(home, 0o700)
    const port = await freePort()
    const dataDir = join(copy, '.data')
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const site = new SiteProcess({ port, dataDir, clone: copy })
      await site.ready()
      expect((await fetch(`${site.url}/`)).status).toBe(200)
      await site.end(signal)
    }
    expect(statSync(join(dataDir, 'postgres/data')).uid).not.toBe(0)
  })

  test('and an ordinary user can run it too', { timeout: 90_000 }, async () => {
    chmodSync(home, 0o755)
    const { uid } = (await chooseUser('')) ?? { uid: 0 }
    expect(uid).toBeGreaterThan(0)
    const dataDir = mkdtempSync(join(tmpdir(), 'lonja-user-'))
    chownSync(dataDir, uid, uid)
    const site = new SiteProcess({
      port: await freePort(),
      dataDir: join(dataDir, 'mine'),
      clone: copy,
      uid,
    })
    await site.ready()
    expect(statSync(join(dataDir, 'mine/postgres/data')).uid).toBe(uid)
    expect((await site.end('SIGTERM')).code).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
})
