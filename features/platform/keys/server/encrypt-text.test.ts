import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addDataKey, readDataKeys, removeOlderDataKeys } from './data-keys.ts'
import {
  currentCiphertextPrefix,
  decryptText,
  encryptText,
  reencryptText,
  refreshDataKeys,
} from './encrypt-text.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

/** Another process of the same installation, or of one with other settings. */
const process = (settings: Partial<Config> = {}) => ({
  ...test.services,
  pool: Object.create(test.services.pool),
  config: { ...test.services.config, ...settings },
})
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

describe('encrypted text', () => {
  it('opens beside whom it was sealed for alone, and is never the same twice', async () => {
    const encrypted = await encryptText(test.services, 'secreto', 'ana')
    expect(encrypted).not.toContain('secreto')
    expect(await decryptText(process(), encrypted, 'ana')).toBe('secreto')
    await expect(decryptText(test.services, encrypted, 'luis')).rejects.toThrow('cannot decrypt')
    await expect(decryptText(test.services, `${encrypted}x`, 'ana')).rejects.toThrow(
      'cannot decrypt',
    )
    await expect(decryptText(test.services, 'v9.x.y.z', 'ana')).rejects.toThrow('unknown form')
    expect(await encryptText(test.services, 'secreto', 'ana')).not.toBe(encrypted)
  })

  it('the key is a file that only we read, made once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => readDataKeys(test.services.config)),
    )
    expect(new Set(keys.map(([key]) => key?.id)).size).toBe(1)
    const file = join(test.services.config.dataDir, 'keys/sealing.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(43)
  })

  it('uses ENCRYPTION_KEY instead of the file; another key decrypts only if it is given as the previous one', async () => {
    const encrypted = await encryptText(process({ encryptionKey: first }), 'secreto', 'ana')
    expect(await decryptText(process({ encryptionKey: first }), encrypted, 'ana')).toBe('secreto')
    await expect(decryptText(process({ encryptionKey: second }), encrypted, 'ana')).rejects.toThrow(
      'ENCRYPTION_KEY',
    )
    const both = process({ encryptionKey: second, encryptionKeyBefore: first })
    expect(await decryptText(both, encrypted, 'ana')).toBe('secreto')
    const again = (await reencryptText(both, encrypted, 'ana')) ?? ''
    expect(again.startsWith(await currentCiphertextPrefix(both))).toBe(true)
    expect(await decryptText(process({ encryptionKey: second }), again, 'ana')).toBe('secreto')
  })

  it('is decrypted by a process that has not yet seen the changed key file', async () => {
    const [site, command] = [process(), process()]
    const before = await encryptText(site, 'antes', 'ana')
    await addDataKey(command.config)
    await refreshDataKeys(command)
    const after = await encryptText(command, 'después', 'ana')
    expect(await decryptText(site, after, 'ana')).toBe('después')
    expect(await decryptText(site, before, 'ana')).toBe('antes')
    expect(await currentCiphertextPrefix(site)).toBe(await currentCiphertextPrefix(command))
  })

  it('loses the older keys of a file unchanged for a day', async () => {
    const { config } = test.services
    await addDataKey(config)
    await removeOlderDataKeys(config, new Date())
    expect((await readDataKeys(config)).length).toBe(2)
    await removeOlderDataKeys(config, new Date(Date.now() + 25 * 3600_000))
    const [key, ...older] = await readDataKeys(config)
    expect(older).toEqual([])
    expect(`v2.${key?.id}.`).toBe(await currentCiphertextPrefix(process()))
  })
})
