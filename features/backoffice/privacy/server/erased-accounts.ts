import { join } from 'node:path'
import type { Config } from '#config.ts'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import type { TextFate } from '#shared/text-fates.ts'

/**
 * List of erased accounts, stored outside the database so that restoring a backup does not revert it. One id per line, followed by ` go` if the
 * person's texts were deleted, too.
 */
export const erasedAccountsFile = 'erased-accounts'

export type ErasedAccount = { userId: string; texts: TextFate }

/** Reads the erased accounts from the list in `folder`; empty without a list. Throws when the file is not such a list. */
export async function readErasedAccounts(folder: string): Promise<ErasedAccount[]> {
  const lines = await readLines(join(folder, erasedAccountsFile))
  // A line truncated by a power cut is skipped: that erasure had not finished and records the account again.
  const entries = lines.flatMap((line): [string, TextFate][] => {
    const [, userId, textsDeleted] = /^([0-9a-f-]{36})( go)?$/.exec(line) ?? []
    return userId ? [[userId, textsDeleted ? 'go' : 'stay']] : []
  })
  return [...new Map(entries)].map(([userId, texts]) => ({ userId, texts }))
}

/** Appends accounts to the list of erased ones. Resolves once the list is flushed to disk. */
export async function recordErasedAccounts(
  { dataDir }: Pick<Config, 'dataDir'>,
  erased: ErasedAccount[],
): Promise<void> {
  const known = new Map(
    (await readErasedAccounts(dataDir)).map(({ userId, texts }) => [userId, texts]),
  )
  const added = erased
    .filter(({ userId, texts }) => known.get(userId) !== texts)
    .map(({ userId, texts }) => (texts === 'go' ? `${userId} go` : userId))
  await appendLines(join(dataDir, erasedAccountsFile), added)
}
