import { join } from 'node:path'
import type { Config } from '#config.ts'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import type { TextFate } from '#shared/text-fates.ts'

/** Beside the database, so that no older copy of the tables takes it back: one id a line, and ` go` behind it where the person's texts went, too. */
export const erasedAccountsFile = 'erased-accounts'

export type Erased = { userId: string; texts: TextFate }

/** The accounts that were erased, from the list in `folder`; none where there is no list. Throws for a file that is no such list. */
export async function readErased(folder: string): Promise<Erased[]> {
  const lines = await readLines(join(folder, erasedAccountsFile))
  // A line that a power cut tore is noted again by the erasure, which was not over.
  const whole = lines.flatMap((line): [string, TextFate][] => {
    const [, userId, went] = /^([0-9a-f-]{36})( go)?$/.exec(line) ?? []
    return userId ? [[userId, went ? 'go' : 'stay']] : []
  })
  return [...new Map(whole)].map(([userId, texts]) => ({ userId, texts }))
}

/** Notes accounts as erased; once this resolves it is on the disk. */
export async function noteErased(
  { dataDir }: Pick<Config, 'dataDir'>,
  erased: Erased[],
): Promise<void> {
  const known = new Map((await readErased(dataDir)).map(({ userId, texts }) => [userId, texts]))
  const added = erased
    .filter(({ userId, texts }) => known.get(userId) !== texts)
    .map(({ userId, texts }) => (texts === 'go' ? `${userId} go` : userId))
  await appendLines(join(dataDir, erasedAccountsFile), added)
}
