import { drawPaper } from './paper.ts'
import type { Paper } from './printable.ts'

/** Draws each paper that it is told as PDF; the first answer, before any was told, is null. For a process of its own: `drawOnce` is what others call. */
export async function* drawPapers(): AsyncGenerator<Uint8Array | null, void, Paper> {
  for (let drawn: Uint8Array | null = null; ; ) drawn = await drawPaper(yield drawn)
}
