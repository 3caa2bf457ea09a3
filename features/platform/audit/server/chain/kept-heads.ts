import { join } from 'node:path'
import { z } from 'zod'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import type { Head } from './faults.ts'

/** Beside the database, under DATA_DIR: who owns the tables can write a whole chain anew, but not this. */
export const headsFolder = 'audit'
const fileName = 'heads.jsonl'

const line = z.object({
  at: z.string(),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The tables were brought back from a copy that ended here. */
  restored: z.literal(true).optional(),
})

export type KeptHead = z.output<typeof line>

function readLine(text: string): KeptHead[] {
  try {
    return [line.parse(JSON.parse(text))]
  } catch {
    // Torn by a power cut, as it was written.
    return []
  }
}

const fileIn = (dataDir: string) => join(dataDir, headsFolder, fileName)

/** The heads that were kept in a folder, in their order; none where there is no file. */
export async function readKeptHeads(dataDir: string): Promise<KeptHead[]> {
  return (await readLines(fileIn(dataDir))).flatMap(readLine)
}

const append = (dataDir: string, heads: KeptHead[]) =>
  appendLines(
    fileIn(dataDir),
    heads.map((head) => JSON.stringify(head)),
  )

/** Keeps where the chain ends now, unless that was the last thing kept. Once this resolves it is on the disk. */
export async function keepHead(
  dataDir: string,
  { seq, hash }: Head,
  now = new Date(),
): Promise<void> {
  const last = (await readKeptHeads(dataDir)).at(-1)
  if (last?.seq !== seq || last.hash !== hash)
    await append(dataDir, [{ at: now.toISOString(), seq, hash }])
}

/** After a restore: takes over the heads that came with the copy, and notes that the tables ended at `head` then. */
export async function keepRestoredHead(
  dataDir: string,
  ofCopy: KeptHead[],
  { seq, hash }: Head,
  now = new Date(),
): Promise<void> {
  const known = new Set((await readKeptHeads(dataDir)).map((head) => JSON.stringify(head)))
  const more = ofCopy.filter((head) => !known.has(JSON.stringify(head)))
  await append(dataDir, [...more, { at: now.toISOString(), seq, hash, restored: true }])
}
