import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The lines of a file that are not empty; none where there is no file. */
export async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

/** Adds lines to a file that only we read, made when it is missing; once this resolves they are on the disk. */
export async function appendLines(file: string, lines: string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // In lines of their own, whatever a torn one before them left.
    await handle.write(`\n${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
