import { join } from 'node:path'
import { z } from 'zod'
import { appendLines, readLines } from '#shared/server/line-file.ts'
import { headsFolder } from './kept-heads.ts'

const line = z.object({
  at: z.iso.datetime(),
  links: z.int().nonnegative(),
  faults: z.int().nonnegative(),
})

/** When the chain was verified, how many entries it had, and how many faults were found. */
export type ChainVerification = z.output<typeof line>

const fileIn = (dataDir: string) => join(dataDir, headsFolder, 'verified.jsonl')

/** Writes down what a verification found. */
export const keepVerification = (dataDir: string, found: ChainVerification) =>
  appendLines(fileIn(dataDir), [JSON.stringify(found)])

/** What the last verification on this machine found; null before the first. */
export async function readLastVerification(dataDir: string): Promise<ChainVerification | null> {
  for (const text of (await readLines(fileIn(dataDir))).toReversed()) {
    try {
      return line.parse(JSON.parse(text))
    } catch {
      // Torn by a power cut, as it was written.
    }
  }
  return null
}
