import { join } from 'node:path'
import { z } from 'zod'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import { headsFolder } from './stored-heads.ts'

const line = z.object({
  at: z.iso.datetime(),
  links: z.int().nonnegative(),
  faults: z.int().nonnegative(),
})

/** Result of a verification: time, number of entries and number of faults. */
export type ChainVerification = z.output<typeof line>

const fileIn = (dataDir: string) => join(dataDir, headsFolder, 'verified.jsonl')

/** Stores the result of a verification. */
export const storeVerification = (dataDir: string, found: ChainVerification) =>
  appendLines(fileIn(dataDir), [JSON.stringify(found)])

/** Reads the result of the last verification on this machine; null before the first. */
export async function readLastVerification(dataDir: string): Promise<ChainVerification | null> {
  for (const text of (await readLines(fileIn(dataDir))).toReversed()) {
    try {
      return line.parse(JSON.parse(text))
    } catch {
      // Written partially before a power cut.
    }
  }
  return null
}
