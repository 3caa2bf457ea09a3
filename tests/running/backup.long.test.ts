import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { runCommand } from './run-command.ts'

const original = dataFolder()
const restored = dataFolder()
const file = join(original.dataDir, 'backup-1.tar.zst')
/** Output of making a backup, a second one under the same name, and restoring it: all while the site ran. */
let said: { made: string; again: string; restored: string }

beforeAll(async () => {
  const site = new SiteProcess({ port: await freePort(), dataDir: original.dataDir })
  await site.ready()
  mkdirSync(join(original.dataDir, 'files/aa'), { recursive: true })
  writeFileSync(join(original.dataDir, 'files/aa/foto.webp'), 'bytes')
  const made = await runCommand('backup', original.dataDir, file)
  const again = await runCommand('backup', original.dataDir, file)
  const back = await runCommand('restore', original.dataDir, file)
  said = { made: made.said, again: again.said, restored: back.said }
  await site.end('SIGTERM')
}, 120_000)
afterAll(async () => {
  await original.remove()
  await restored.remove()
})

test('npm run backup, while the site runs, and npm run restore give equal checksums', {
  timeout: 240_000,
}, async () => {
  expect(said.made).toMatch(/^Copia hecha en .*: \d+ tablas, [\d.]+ filas, suma [0-9a-f]{16}$/)
  expect(said.again).toMatch(/ya existe/)
  expect(said.restored).toMatch(/^Ya hay una Lonja en marcha/)

  const back = await runCommand('restore', restored.dataDir, file)
  expect(back.said.split(': ').at(-1)).toBe(said.made.split(': ').at(-1))
  expect(readFileSync(join(restored.dataDir, 'files/aa/foto.webp'), 'utf8')).toBe('bytes')
  const again = await runCommand(
    'backup',
    restored.dataDir,
    join(restored.dataDir, 'backup-2.tar.zst'),
  )
  expect(again.said.split(': ').at(-1)).toBe(said.made.split(': ').at(-1))

  const second = new SiteProcess({ port: await freePort(), dataDir: restored.dataDir })
  await second.ready()
  await second.end('SIGTERM')
})

test('a truncated file is refused, and no partial file gets the final name', {
  timeout: 60_000,
}, async () => {
  const torn = join(original.dataDir, 'backup-torn.tar.zst')
  writeFileSync(torn, readFileSync(file).subarray(0, 3000))
  const other = dataFolder()
  const refused = await runCommand('restore', join(other.dataDir, 'new'), torn)
  expect(refused).toMatchObject({
    ok: false,
    said: expect.stringMatching(/no es una copia de Lonja, o está incompleta/),
  })
  expect(existsSync(join(other.dataDir, 'new/postgres'))).toBe(false)
  await other.remove()
})
