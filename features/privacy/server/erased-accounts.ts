import { join } from 'node:path'
import type { Config } from '#config.ts'
import { appendLines, readLines } from '#shared/server/line-file.ts'

/** Beside the database, so that no older copy of the tables takes it back: one id a line, nothing else of anybody. */
export const erasedAccountsFile = 'erased-accounts'

/** The ids of accounts that were erased, from the list in `folder`; none where there is no list. Throws for a file that is no such list. */
export async function readErased(folder: string): Promise<string[]> {
  const lines = await readLines(join(folder, erasedAccountsFile))
  // A line that a power cut tore is noted again by the erasure, which was not over.
  return [...new Set(lines.filter((line) => /^[0-9a-f-]{36}$/.test(line)))]
}

/** Notes accounts as erased; once this resolves it is on the disk. */
export async function noteErased({ dataDir }: Pick<Config, 'dataDir'>, userIds: string[]): Promise<void> {
  const known = new Set(await readErased(dataDir))
  const added = userIds.filter((id) => !known.has(id))
  await appendLines(join(dataDir, erasedAccountsFile), added)
}
