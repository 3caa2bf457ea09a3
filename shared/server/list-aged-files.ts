import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a folder: its name, its path, and the milliseconds since somebody wrote to it. */
export type AgedFile = { name: string; file: string; age: number }

/** The files of a folder one after the other, each looked at when it is its turn; none where there is no folder. */
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
