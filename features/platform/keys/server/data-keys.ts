import { createHash, hkdf, randomBytes } from 'node:crypto'
import { link, mkdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#config.ts'
import { readLines } from '#shared/server/line-file.ts'
import { dayMs } from '#shared/time/durations.ts'

/** A key for reversible encryption; its `id` is part of each ciphertext. */
export type DataKey = { id: string; key: Buffer }

export type DataKeyConfig = Pick<Config, 'encryptionKey' | 'encryptionKeyBefore' | 'dataDir'>

/**
 * File of secrets, newest first, one per line, under DATA_DIR: included in backups of the folder,
 * never in the database.
 */
const fileOf = (config: DataKeyConfig) => join(config.dataDir, 'keys/sealing.key')

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
const newSecret = () => randomBytes(32).toString('base64url')

async function writeDraft(file: string, secrets: string[]): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${secrets.join('\n')}\n`, { mode: 0o600, flush: true })
  return draft
}

/**
 * Reads the file, or creates it: it is first written completely under another name, so that of two
 * concurrent processes one creates it and both read the same.
 */
async function readOrCreateFile(file: string): Promise<string[]> {
  const existing = await readLines(file)
  if (existing.length > 0) return existing
  const draft = await writeDraft(file, [newSecret()])
  await link(draft, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readLines(file)
}

async function derive(secret: string): Promise<DataKey> {
  const key = Buffer.from(await promisify(hkdf)('sha256', secret, '', 'lonja sealing 1', 32))
  const id = createHash('sha256').update('lonja key id').update(key).digest('hex').slice(0, 12)
  return { id, key }
}

/**
 * The 256-bit data keys, the first of which encrypts: from ENCRYPTION_KEY and
 * ENCRYPTION_KEY_BEFORE, else from a file in DATA_DIR, created on first use.
 */
export async function readDataKeys(config: DataKeyConfig): Promise<DataKey[]> {
  const { encryptionKey, encryptionKeyBefore } = config
  const secrets = encryptionKey
    ? [encryptionKey, ...(encryptionKeyBefore ? [encryptionKeyBefore] : [])]
    : await readOrCreateFile(fileOf(config))
  return Promise.all(secrets.map(derive))
}

/**
 * Adds a new data key as the first in the file. Does nothing where ENCRYPTION_KEY is set: that key
 * must be changed in the environment.
 */
export async function addDataKey(config: Config): Promise<void> {
  if (config.encryptionKey) return
  const file = fileOf(config)
  await rename(await writeDraft(file, [newSecret(), ...(await readOrCreateFile(file))]), file)
}

/**
 * Removes the older data keys from a file unchanged for a day. Call it once no ciphertext uses them
 * any more.
 */
export async function removeOlderDataKeys(config: Config, now: Date): Promise<void> {
  const file = fileOf(config)
  const [newest, ...older] = config.encryptionKey ? [] : await readLines(file)
  if (!newest || older.length === 0) return
  const { mtimeMs } = await stat(file)
  if (now.getTime() - mtimeMs > dayMs) await rename(await writeDraft(file, [newest]), file)
}
