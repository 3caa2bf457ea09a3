import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** Packs entries of some folders into one compressed file, which bears its name only when it is complete and on the disk. */
export async function pack(file: string, from: { folder: string; entries: string[] }[]): Promise<void> {
  const half = `${file}.half`
  const args = from
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ folder, entries }) => ['-C', folder, ...entries.map((entry) => `./${entry}`)])
  try {
    const tar = spawn('tar', ['-cf', '-', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(tar, 'exit')
    await pipeline(tar.stdout, createZstdCompress(), createWriteStream(half, { mode: 0o600 }))
    const [code] = await ended
    // 1: a file was removed while it was read; its row is newer or older than the rows of the copy, which do not miss it.
    if (code !== 0 && code !== 1) throw new Error(`tar terminó con ${code}.`)
    const handle = await open(half, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
}

/** Unpacks a file into a folder. */
export async function unpack(file: string, folder: string): Promise<void> {
  // Without --ignore-zeros tar may end at the mark of the end, before everything was handed to it.
  const tar = spawn('tar', ['--ignore-zeros', '-xf', '-', '-C', folder, '--no-same-owner'], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(tar, 'exit')
  await pipeline(createReadStream(file), createZstdDecompress(), tar.stdin).catch((cause) => {
    throw new Error(`${file} no es una copia de Lonja, o está incompleta.`, { cause })
  })
  const [code] = await ended
  if (code !== 0) throw new Error(`tar terminó con ${code}.`)
}
