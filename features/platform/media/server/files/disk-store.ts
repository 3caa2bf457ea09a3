import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '#shared/app-error.ts'
import { uploadMessages } from '../../vocabulary.ts'
import type { FileStore } from './file-store.ts'

/** Files up to this many bytes are read at once, which is faster than streaming. */
const maxReadAtOnce = 512 * 1024

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Sets of files in folders of `DATA_DIR/files`; a set becomes visible as a whole, by one rename.
 */
export function openDiskStore(dataDir: string): FileStore {
  /**
   * The last two digits of an id are random, so they distribute the sets evenly over 256 folders.
   */
  const folderOf = (key: string) => {
    const [, visibility, id] = key.match(/^(public|private)\/([0-9a-f-]{36})$/) ?? []
    if (!visibility || !id) throw new Error(`not a storage key: ${key}`)
    return join(dataDir, 'files', visibility, id.slice(-2), id)
  }
  const partialFolder = (folder: string) => `${folder}.part`
  const storeDown = (cause: unknown) =>
    new AppError('unavailable', uploadMessages.storeDown, { cause })

  /**
   * `fill` writes the files of the set into a temporary folder, which is then renamed to its final
   * name.
   */
  async function putFolder(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const folder = folderOf(key)
    const part = partialFolder(folder)
    try {
      await mkdir(part, { recursive: true, mode: 0o700 })
      await fill(part)
      await syncFolder(part)
      await rename(part, folder)
      await syncFolder(dirname(folder))
    } catch (error) {
      // What cannot be removed now is deleted later by `deleteOrphanedSets`.
      await Promise.allSettled([rm(part, { recursive: true, force: true })])
      throw storeDown(error)
    }
  }

  return {
    put: (key, files) =>
      putFolder(key, async (part) => {
        for (const { name, bytes } of files) await writeSynced(join(part, name), bytes)
      }),

    putFile: (key, { name, path }) =>
      putFolder(key, async (part) => {
        const target = join(part, name)
        await copyFile(path, target)
        await syncFolder(target)
      }),

    async read(key, name, part) {
      const path = join(folderOf(key), name)
      try {
        const { size } = await stat(path)
        if (part) {
          const body = Readable.toWeb(
            createReadStream(path, { start: part.from, end: part.to }),
          ) as ReadableStream<Uint8Array>
          return { body, bytes: part.to - part.from + 1 }
        }
        if (size <= maxReadAtOnce) return { body: await readFile(path), bytes: size }
        return {
          body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
          bytes: size,
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw new AppError(
          'unavailable',
          'No pudimos leer el archivo. Inténtalo de nuevo en unos minutos.',
          { cause: error },
        )
      }
    },

    async erase(key) {
      const folder = folderOf(key)
      await rm(partialFolder(folder), { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
