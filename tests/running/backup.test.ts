import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { runCommand } from './run-command.ts'

const original = dataFolder()
const restored = dataFolder()
afterAll(async () => {
  await original.remove()
  await restored.remove()
})

test('npm run backup, while the site runs, and npm run restore give equal checksums and files', {
  timeout: 120_000,
}, async () => {
  const file = join(original.dataDir, 'backup-1.tar.zst')
  const site = new SiteProcess({ port: await freePort(), dataDir: original.dataDir })
  await site.ready()
  mkdirSync(join(original.dataDir, 'files/aa'), { recursive: true })
  writeFileSync(join(original.dataDir, 'files/aa/foto.webp'), 'bytes')
  const key =
    (await (await fetch(`${site.url}/welcome`)).text()).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ??
    ''
  const ana = { email: 'ana@persona.test', password: 'Lonja-de-prueba-9!' }
  const signedUp = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(ana),
  })
  const { user } = (await signedUp.json()) as { user: { id: string } }
  const made = await runCommand('backup', original.dataDir, file)
  expect(made.said).toMatch(/^Copia hecha en .*: \d+ tablas, [\d.]+ filas, suma [0-9a-f]{16}$/)
  expect(await runCommand('audit-verify', original.dataDir)).toEqual({
    ok: true,
    said: expect.stringMatching(
      /^\d+ apuntes, cadena íntegra(; \d+ sin encadenar aún, el más viejo de hace \d+ s)?$/,
    ),
  })
  await site.end('SIGTERM')
  // A stopping site chains pending audit entries.
  expect(await runCommand('audit-verify', original.dataDir)).toEqual({
    ok: true,
    said: expect.stringMatching(/^\d+ apuntes, cadena íntegra$/),
  })
  // Erased after the backup was made, in the folder into which it is restored.
  writeFileSync(join(restored.dataDir, 'erased-accounts'), `${user.id}\n`)
  const back = (await runCommand('restore', restored.dataDir, file)).said.split('\n')
  expect(back[0]?.split(': ').at(-1)).toBe(made.said.split(': ').at(-1))
  expect(back[1]).toBe('Cuentas que sus dueños ya habían borrado y se borraron de nuevo: 1')
  expect(readFileSync(join(restored.dataDir, 'files/aa/foto.webp'), 'utf8')).toBe('bytes')
  const heads = readFileSync(join(restored.dataDir, 'audit/heads.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(heads.map((line) => Boolean(JSON.parse(line).restored))).toEqual([false, true])
  // An audit head that the restored backup does not contain.
  const newer = { at: new Date().toISOString(), seq: 1_000_000, hash: 'ab'.repeat(32) }
  writeFileSync(
    join(restored.dataDir, 'audit/heads.jsonl'),
    `${heads.join('\n')}\n${JSON.stringify(newer)}\n`,
  )
  const verified = await runCommand('audit-verify', restored.dataDir)
  expect(verified).toEqual({
    ok: false,
    said: expect.stringMatching(
      /^La base de datos es más vieja .*\n\d+ apuntes, cadena rota \(cabezas guardadas: 1\)$/,
    ),
  })
})
