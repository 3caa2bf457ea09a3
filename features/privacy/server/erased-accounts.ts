import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'

/** Beside the database, so that no older copy of the tables takes it back: one id a line, nothing else of anybody. */
export const erasedAccountsFile = 'erased-accounts'

/** The ids of accounts that were erased, from the list in `folder`; none where there is no list. Throws for a file that is no such list. */
export async function readErased(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, erasedAccountsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A line that a power cut tore is noted again by the erasure, which was not over.
  return [...new Set(text.split('\n').filter((line) => /^[0-9a-f-]{36}$/.test(line)))]
}

/** Notes accounts as erased; once this resolves it is on the disk. */
export async function noteErased({ dataDir }: Pick<Config, 'dataDir'>, userIds: string[]): Promise<void> {
  const known = new Set(await readErased(dataDir))
  const added = userIds.filter((id) => !known.has(id))
  if (added.length === 0) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(join(dataDir, erasedAccountsFile), 'a', 0o600)
  try {
    // In a line of its own, whatever a torn one before it left.
    await file.write(`\n${added.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
