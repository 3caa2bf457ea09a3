import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { drawPaper, paperFont } from './paper.ts'
import { type Paper, printablePaper } from './printable.ts'

const paper = (store: string): Paper => ({
  title: 'Recibo',
  store,
  blocks: [{ name: 'Pedido', lines: [store] }],
  columns: [{ name: 'Artículo', width: 1 }],
  rows: [[store]],
  sums: [{ name: store, amount: '$1.00' }],
  notes: [store],
})
const doc = () => new PDFDocument({ font: paperFont, autoFirstPage: false })
const printed = async (text: string) => (await printablePaper(paper(text), doc())).rows[0]?.[0]

it.each([
  ['李小龍', 'LiXiaoLong'],
  ['Taller de 李', 'Taller de Li'],
  ['مريم', 'mrym'],
  ['Москва', 'Moskva'],
  ['Ελλάδα', 'Ellada'],
  ['한국어', 'HanGugEo'],
  ['नमस्ते', 'nmste'],
  ['𝗧𝗔𝗖𝗢𝗦', 'TACOS'],
  ['Pastel 🎁', 'Pastel :gift:'],
  ['👨‍👩‍👧', ':man::woman::girl:'],
  ['Café', 'Café'],
  ['Ana\u200b\u202e', 'Ana'],
  ['\ue000', '?'],
  ['Óptica Ñandú & Hijos · 50 €', 'Óptica Ñandú & Hijos · 50 €'],
  ['uno\ndos', 'uno\ndos'],
])('%s is printed as %s', async (text, wanted) => expect(await printed(text)).toBe(wanted))

it('is replaced everywhere in a document, and nothing else changes', async () => {
  const shown = await printablePaper(paper('李'), doc())
  expect(shown).toEqual(paper('Li'))
  const latin = paper('Barro Vivo')
  expect(await printablePaper(latin, doc())).toBe(latin)
})

/**
 * A missing character is drawn as a box, `.notdef`, the first glyph (0000) of a font; the PDF's text names glyphs by
 * four hexadecimal digits.
 */
it('draws no missing glyph', async () => {
  const pdf = await drawPaper(paper('李 مريم 🎁 Москва'), { compress: false })
  const shown = [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)> -?\d/g)].flatMap(
    ([, hex = '']) => hex.match(/.{4}/g) ?? [],
  )
  expect(shown.length).toBeGreaterThan(20)
  expect(shown).not.toContain('0000')
})
