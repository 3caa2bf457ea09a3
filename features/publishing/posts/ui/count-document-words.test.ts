import { expect, test } from 'vitest'
import { paragraphDocument } from '#tests/support/factories/posts.ts'
import { countDocumentWords } from './count-document-words.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })

test('words are counted over the marks within a sentence and the items of lists', () => {
  expect(countDocumentWords(paragraphDocument('Hoy abre el mercado — a las 7.'))).toBe(7)
  const item = (words: string) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: [text(words)] }],
  })
  const document = {
    content: [
      { type: 'paragraph' as const, content: [text('Pan re'), text('cién hecho')] },
      { type: 'bulletList' as const, content: [item('de trigo')] },
    ],
    bibliography: [],
  }
  expect(countDocumentWords(document as never)).toBe(5)
  expect(countDocumentWords({ content: [], bibliography: [] })).toBe(0)
})
