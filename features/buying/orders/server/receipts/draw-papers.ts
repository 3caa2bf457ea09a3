import { drawPaper } from './paper.ts'
import type { Paper } from './printable.ts'

/**
 * Draws each document sent to it as PDF; the first `next()` returns null. Runs in a sandboxed process; other code
 * calls `drawCached`.
 */
export async function* drawPapers(): AsyncGenerator<Uint8Array | null, void, Paper | Paper[]> {
  for (let drawn: Uint8Array | null = null; ; ) drawn = await drawPaper(yield drawn)
}
