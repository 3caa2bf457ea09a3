import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-lock-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

test('only one holder at a time, whatever the path; the second learns who holds the lock', async () => {
  const release = await lockDataDir(dataDir, 'proceso 1')
  symlinkSync(dataDir, join(folder, 'link'))
  await expect(lockDataDir(join(folder, 'link'), 'proceso 2')).rejects.toThrow(DataDirInUse)
  await expect(lockDataDir(dataDir, 'proceso 2')).rejects.toThrow(/\(proceso 1\)/)
  mkdirSync(join(folder, 'other'))
  await (await lockDataDir(join(folder, 'other'), 'proceso 3'))()
  await release()
  await (await lockDataDir(dataDir, 'proceso 4'))()
})

test('of twenty simultaneous attempts one succeeds', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDataDir(dataDir, 'uno')),
  )
  const [first, ...more] = results.filter((result) => result.status === 'fulfilled')
  expect(more).toEqual([])
  await first?.value()
})

test('a killed holder leaves no lock', async () => {
  const script = `const { lockDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
    await lockDataDir(${JSON.stringify(dataDir)}, 'otro'); console.log('locked'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  await expect(lockDataDir(dataDir, 'yo')).rejects.toThrow(/\(otro\)/)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockDataDir(dataDir, 'yo'))()
})
