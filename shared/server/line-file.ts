import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads the non-empty lines of a file; none if the file does not exist. */
export async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

/**
 * Appends lines to a file that only this user can read, creating it if necessary; resolves once
 * they are on disk.
 */
export async function appendLines(file: string, lines: string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // Begins with a line break, in case the previous write was cut off.
    await handle.write(`\n${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
