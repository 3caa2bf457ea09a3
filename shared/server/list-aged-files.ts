import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in a folder: name, path, and milliseconds since its last change. */
export type AgedFile = { name: string; file: string; age: number }

/**
 * Iterates over the files of a folder, reading each one's age when it is its turn; none if the
 * folder does not exist.
 */
export async function* listAgedFiles(folder: string, now: Date): AsyncGenerator<AgedFile> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const file = join(folder, name)
    yield { name, file, age: now.getTime() - (await stat(file)).mtimeMs }
  }
}
