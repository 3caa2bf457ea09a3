import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { decrypt, encryptWith, isEncrypted } from './encrypt-archive.ts'

/**
 * Packs entries of several folders into one compressed file, encrypted when a passphrase is given. The file gets its
 * final name only when it is complete and flushed to disk.
 */
export async function pack(
  file: string,
  from: { folder: string; entries: string[] }[],
  passphrase?: string,
): Promise<void> {
  const half = `${file}.half`
  const args = from
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ folder, entries }) => ['-C', folder, ...entries.map((entry) => `./${entry}`)])
  try {
    const tar = spawn('tar', ['-cf', '-', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(tar, 'exit')
    const output = createWriteStream(half, { mode: 0o600 })
    if (passphrase)
      await pipeline(tar.stdout, createZstdCompress(), encryptWith(passphrase), output)
    else await pipeline(tar.stdout, createZstdCompress(), output)
    const [code] = await ended
    // 1: a file was removed while it was read. Its row is newer or older than the rows of the backup, which therefore
    // do not need it.
    if (code !== 0 && code !== 1) throw new Error(`tar terminó con ${code}.`)
    const handle = await open(half, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
}

async function openPacked(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (!passphrase) throw new Error(`${file} está cifrada: pon su frase en BACKUP_PASSPHRASE.`)
  return decrypt(createReadStream(file), passphrase).catch((cause) => {
    throw new Error(`${file} no se abre con la frase de BACKUP_PASSPHRASE.`, { cause })
  })
}

/** Unpacks an archive into a folder. Throws, naming the missing passphrase, for an encrypted archive without one. */
export async function unpack(file: string, folder: string, passphrase?: string): Promise<void> {
  const packed = await openPacked(file, passphrase)
  // Without --ignore-zeros tar may stop at the end marker before it has read all of its input.
  const tar = spawn('tar', ['--ignore-zeros', '-xf', '-', '-C', folder, '--no-same-owner'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(tar, 'exit')
  await pipeline(packed, createZstdDecompress(), tar.stdin).catch((cause) => {
    throw new Error(`${file} no es una copia de Lonja, o está incompleta.`, { cause })
  })
  const [code] = await ended
  if (code !== 0) throw new Error(`tar terminó con ${code}.`)
}
