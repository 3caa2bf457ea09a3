import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pack, unpack } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-archive-'))
  await mkdir(join(folder, 'from'))
  await writeFile(
    join(folder, 'from/secreto.txt'),
    `canario ${randomBytes(300_000).toString('hex')}`,
  )
  await pack(file('open'), from())
  await pack(file('closed'), from(), passphrase)
})
afterAll(() => rm(folder, { recursive: true }))

const passphrase = 'una frase bastante larga'
const from = () => [{ folder: join(folder, 'from'), entries: ['secreto.txt'] }]
const file = (name: string) => join(folder, name)

async function unpacked(name: string, phrase?: string) {
  const to = await mkdtemp(join(folder, 'to-'))
  await unpack(file(name), to, phrase)
  return readFile(join(to, 'secreto.txt'), 'utf8')
}

describe('an archive', () => {
  it('round-trips, encrypted or not', async () => {
    const was = await readFile(join(folder, 'from/secreto.txt'), 'utf8')
    expect(await unpacked('open')).toBe(was)
    expect(await unpacked('closed', passphrase)).toBe(was)
    expect((await readFile(file('closed'))).subarray(0, 21).toString()).toBe(
      'age-encryption.org/v1',
    )
  })

  it('that is encrypted opens only with its own passphrase', async () => {
    await expect(unpacked('closed')).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(unpacked('closed', 'otra frase bastante larga')).rejects.toThrow('no se abre')
  })

  it('that was changed or truncated is refused', async () => {
    const bytes = await readFile(file('closed'))
    bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 1
    await writeFile(file('changed'), bytes)
    await expect(unpacked('changed', passphrase)).rejects.toThrow('incompleta')
    await writeFile(file('cut'), bytes.subarray(0, 200_000))
    await expect(unpacked('cut', passphrase)).rejects.toThrow('incompleta')
  })
})
