import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createGate } from '#shared/server/gate.ts'
import { drawPaper, type Paper } from './paper.ts'

/** Base64 of papers by what they say: a paper that an order has had since it last changed is not drawn again. */
const drawn = new LRUCache<string, string>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (text) => text.length })

/** A paper takes some thirty milliseconds of this thread: one at a time, by turns between those who ask. */
const one = createGate({
  most: 1,
  waiting: 200,
  waitingEach: 60,
  refusal: 'Otros documentos se están preparando. Inténtalo de nuevo en un momento.',
})

/** A paper as PDF in base64; `who` asks for it. Throws `unavailable` where too many wait. */
export async function drawOnce(paper: Paper, who: string): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
  return (
    drawn.get(key) ??
    one(async () => {
      const before = drawn.get(key)
      if (before !== undefined) return before
      // Others are answered between two papers.
      await setImmediate()
      const made = (await drawPaper(paper)).toString('base64')
      drawn.set(key, made)
      return made
    }, who)
  )
}
