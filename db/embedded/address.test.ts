import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownerAddress } from './address.ts'
import { inside } from './init-cluster.ts'

const home = mkdtempSync(join(tmpdir(), 'lonja-address-'))
afterAll(() => rmSync(home, { recursive: true }))

/** A server folder whose path contains the socket of port 5432. */
function folderAt(path: string): string {
  const folder = join(home, path)
  mkdirSync(inside(folder).data, { recursive: true })
  writeFileSync(inside(folder).password, 'clave')
  writeFileSync(join(inside(folder).data, '.s.PGSQL.5432'), '')
  return folder
}

test('uses the socket', async () => {
  const folder = folderAt('short')
  const address = new URL(await ownerAddress(folder, 5432, 'lonja'))
  expect([address.pathname, address.searchParams.get('host')]).toEqual([
    '/lonja',
    inside(folder).data,
  ])
})

test('uses the loopback address without a socket or when its path is too long', async () => {
  expect(await ownerAddress(folderAt('other'), 5433, 'lonja')).toBe(
    'postgres://lonja:clave@127.0.0.1:5433/lonja',
  )
  expect(await ownerAddress(folderAt('long'.repeat(30)), 5432, 'lonja')).toBe(
    'postgres://lonja:clave@127.0.0.1:5432/lonja',
  )
})
