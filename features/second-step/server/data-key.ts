import { hkdf, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#config.ts'
import type { Services } from '#shared/server/services.ts'

/** The key's file, under DATA_DIR: in backups of the folder, never in the database. */
const fileName = 'keys/sealing.key'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

async function readFileOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

/** Reads the file, or makes it: written whole under another name first, so that of two processes one makes it and both read the same. */
async function readOrMakeFile(file: string): Promise<string> {
  const existing = await readFileOrNull(file)
  if (existing) return existing.trim()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error: unknown) => {
    if (!isThere(error)) throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}

const known = new WeakMap<Services['pool'], Promise<Buffer>>()

/** The 256-bit key that closes what must be read again: of ENCRYPTION_KEY, else of a secret in DATA_DIR, made at its first use. */
export async function readDataKey({ encryptionKey, dataDir }: Pick<Config, 'encryptionKey' | 'dataDir'>): Promise<Buffer> {
  const text = encryptionKey ?? (await readOrMakeFile(join(dataDir, fileName)))
  return Buffer.from(await promisify(hkdf)('sha256', text, '', 'lonja sealing 1', 32))
}

/** The same, read once for a database that is open. */
export function dataKey({ pool, config }: Services): Promise<Buffer> {
  const reading = known.get(pool) ?? readDataKey(config)
  known.set(pool, reading)
  reading.catch(() => known.delete(pool))
  return reading
}
