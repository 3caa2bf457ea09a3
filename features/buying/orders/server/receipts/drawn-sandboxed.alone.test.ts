import { expect, it, vi } from 'vitest'
import { drawCached } from './draw-cached.ts'
import type { Paper } from './printable.ts'

// Drawing in the server's own process fails, so the test proves that a separate process draws.
vi.mock('./paper.ts', () => {
  throw new Error('drawn in the process that answers everybody')
})

const paper = (title: string): Paper => ({
  title,
  store: 'Tienda',
  blocks: [{ name: 'Pedido', lines: ['LJ-1'] }],
  columns: [{ name: 'Qué', width: 1 }],
  rows: [['Taza']],
  sums: [],
  notes: [],
})

it('is drawn by another process, one after the other, and once for what says the same', async () => {
  const [first, again, other] = await Promise.all([
    drawCached(paper('Uno'), 'a'),
    drawCached(paper('Uno'), 'b'),
    drawCached(paper('Dos'), 'a'),
  ])
  expect(Buffer.from(first, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect([again === first, other === first]).toEqual([true, false])
})
