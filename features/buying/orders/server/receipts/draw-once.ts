import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'
import { createGate } from '#shared/server/gate.ts'
import { CutShort, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import type { Paper } from './printable.ts'

/** Base64 of papers by what they say: a paper that an order has had since it last changed is not drawn again. */
const drawn = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text) => text.length,
})

/** The longest paper, a month of a thousand movements, takes two seconds and 60 MB. */
const drawing = sandboxed<typeof import('./draw-papers.ts')>(
  'features/buying/orders/server/receipts/draw-papers.ts',
  {
    milliseconds: 10_000,
    megabytes: 160,
  },
)

/** Milliseconds that the process that draws waits for another paper: most are asked for alone, and beginning takes ten times as long as drawing. */
const longestIdle = 10_000

const refusal = 'Otros documentos se están preparando. Inténtalo de nuevo en un momento.'

/** One paper at a time, by turns between those who ask. */
const one = createGate({ max: 1, waiting: 200, waitingEach: 60, refusal })

type Drawer = ReturnType<typeof drawing.talk<'drawPapers'>>

let open: { drawer: Drawer; idle?: NodeJS.Timeout } | null = null

async function beginDrawing(): Promise<{ drawer: Drawer; idle?: NodeJS.Timeout }> {
  const drawer = drawing.talk('drawPapers')
  await drawer.next()
  return { drawer }
}

/** Draws in the process that is there, or in a new one. Papers are drawn one at a time. */
async function drawApart(paper: Paper): Promise<string> {
  clearTimeout(open?.idle)
  const now = open ?? (await beginDrawing())
  // Of one that failed nothing is used again.
  open = null
  const { value } = await now.drawer.next(paper)
  if (!value) throw new Error('a paper was not drawn')
  open = now
  now.idle = setTimeout(() => {
    open = null
    void now.drawer.return()
  }, longestIdle).unref()
  return Buffer.from(value).toString('base64')
}

/** A paper as PDF in base64; `who` asks for it. Throws `unavailable` where too many wait, or where it takes too long or too much memory. */
export async function drawOnce(paper: Paper, who: string): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
  return (
    drawn.get(key) ??
    one(async () => {
      const before = drawn.get(key)
      if (before !== undefined) return before
      try {
        const made = await drawApart(paper)
        drawn.set(key, made)
        return made
      } catch (cause) {
        if (!(cause instanceof CutShort)) throw cause
        throw new AppError(
          'unavailable',
          'No pudimos preparar este documento. Inténtalo de nuevo en un momento.',
          { cause },
        )
      }
    }, who)
  )
}
