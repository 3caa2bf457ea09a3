import { expect, it, vi } from 'vitest'
import { drawCached } from './draw-cached.ts'
import type { Paper } from './printable.ts'

/** The outcomes of the drawing process, one for each document in order. */
const fates: ('cut short' | 'broken' | 'drawn')[] = []

// Simulates a process that exceeds its time limit or fails on a document; a real timeout would take ten seconds.
vi.mock('#shared/server/sandbox/run-sandboxed.ts', async (load) => {
  const { SandboxLimitError } =
    await load<typeof import('#shared/server/sandbox/run-sandboxed.ts')>()
  async function* talk(): AsyncGenerator<Uint8Array | undefined, void, Paper> {
    let paper = yield undefined
    for (;;) {
      const fate = fates.shift()
      if (fate === 'cut short') throw new SandboxLimitError('no answer within 10000 ms')
      if (fate === 'broken') throw new Error('no font')
      paper = yield Buffer.from(paper.title)
    }
  }
  return { SandboxLimitError, sandboxed: () => ({ talk }) }
})

const paper = (title: string): Paper => ({
  title,
  store: 'Tienda',
  blocks: [],
  columns: [],
  rows: [],
  sums: [],
  notes: [],
})

it('reports a timeout, and draws at the next attempt; a broken document is not a timeout', async () => {
  fates.push('cut short', 'drawn', 'broken')
  await expect(drawCached(paper('Uno'), 'a')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'No pudimos preparar este documento. Inténtalo de nuevo en un momento.',
  })
  expect(Buffer.from(await drawCached(paper('Uno'), 'a'), 'base64').toString()).toBe('Uno')
  await expect(drawCached(paper('Dos'), 'a')).rejects.toThrow('no font')
})
