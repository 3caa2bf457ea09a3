import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#shared/app-error.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import type { Paper } from './printable.ts'

/** Cache of drawn documents (base64) by a hash of their content: an unchanged document is not drawn again. */
const drawn = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text) => text.length,
})

/** The longest document, a statement of a thousand movements, takes two seconds and 60 MB. */
const drawing = sandboxed<typeof import('./draw-papers.ts')>(
  'features/buying/orders/server/receipts/draw-papers.ts',
  {
    milliseconds: 10_000,
    megabytes: 160,
  },
)

/**
 * Milliseconds that the drawing process stays idle before it ends. Starting it takes ten times as long as drawing,
 * and most documents are requested one at a time.
 */
const maxIdle = 10_000

const refusal = 'Otros documentos se están preparando. Inténtalo de nuevo en un momento.'

/** One document at a time, shared fairly between clients. */
const semaphore = createSemaphore({ max: 1, waiting: 200, waitingEach: 60, refusal })

type Drawer = ReturnType<typeof drawing.talk<'drawPapers'>>

let running: { drawer: Drawer; idle?: NodeJS.Timeout } | null = null

async function startDrawer(): Promise<{ drawer: Drawer; idle?: NodeJS.Timeout }> {
  const drawer = drawing.talk('drawPapers')
  await drawer.next()
  return { drawer }
}

/** Draws in the running process, or starts one. Documents are drawn one at a time. */
async function drawSandboxed(paper: Paper | Paper[]): Promise<string> {
  clearTimeout(running?.idle)
  const current = running ?? (await startDrawer())
  // A process that failed is not used again.
  running = null
  const { value } = await current.drawer.next(paper)
  if (!value) throw new Error('the document was not drawn')
  running = current
  current.idle = setTimeout(() => {
    running = null
    void current.drawer.return()
  }, maxIdle).unref()
  return Buffer.from(value).toString('base64')
}

/**
 * Returns a document, or several as one, as a base64 PDF; `who` identifies the client for the queue. Throws `unavailable` when the queue
 * is full, or drawing exceeds its time or memory limit.
 */
export async function drawCached(paper: Paper | Paper[], who: string): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
  return (
    drawn.get(key) ??
    semaphore(async () => {
      const cached = drawn.get(key)
      if (cached !== undefined) return cached
      try {
        const pdf = await drawSandboxed(paper)
        drawn.set(key, pdf)
        return pdf
      } catch (cause) {
        if (!(cause instanceof SandboxLimitError)) throw cause
        throw new AppError(
          'unavailable',
          'No pudimos preparar este documento. Inténtalo de nuevo en un momento.',
          { cause },
        )
      }
    }, who)
  )
}
