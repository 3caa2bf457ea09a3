import { join } from 'node:path'
import { z } from 'zod'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import type { Head } from './faults.ts'

/** Outside the database, under DATA_DIR: the owner of the tables could rewrite the whole chain, but not this file. */
export const headsFolder = 'audit'
const fileName = 'heads.jsonl'

const line = z.object({
  at: z.string(),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The tables were restored from a backup that ended here. */
  restored: z.literal(true).optional(),
})

export type StoredHead = z.output<typeof line>

function readLine(text: string): StoredHead[] {
  try {
    return [line.parse(JSON.parse(text))]
  } catch {
    // Written partially before a power cut.
    return []
  }
}

const fileIn = (dataDir: string) => join(dataDir, headsFolder, fileName)

/** Reads the stored heads of a folder in order; none if there is no file. */
export async function readStoredHeads(dataDir: string): Promise<StoredHead[]> {
  return (await readLines(fileIn(dataDir))).flatMap(readLine)
}

const append = (dataDir: string, heads: StoredHead[]) =>
  appendLines(
    fileIn(dataDir),
    heads.map((head) => JSON.stringify(head)),
  )

/** Appends the current head unless it equals the last one, and syncs it to disk. */
export async function storeHead(
  dataDir: string,
  { seq, hash }: Head,
  now = new Date(),
): Promise<void> {
  const last = (await readStoredHeads(dataDir)).at(-1)
  if (last?.seq !== seq || last.hash !== hash)
    await append(dataDir, [{ at: now.toISOString(), seq, hash }])
}

/** After a restore: adopts the heads of the backup, and records that its tables ended at `head`. */
export async function storeRestoredHead(
  dataDir: string,
  ofCopy: StoredHead[],
  { seq, hash }: Head,
  now = new Date(),
): Promise<void> {
  const known = new Set((await readStoredHeads(dataDir)).map((head) => JSON.stringify(head)))
  const more = ofCopy.filter((head) => !known.has(JSON.stringify(head)))
  await append(dataDir, [...more, { at: now.toISOString(), seq, hash, restored: true }])
}
