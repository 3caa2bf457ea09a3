import { describe, expect, it } from 'vitest'
import { readCells } from './read-cells.ts'

const controls = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']

/** Reads a product of a sheet with this control character in every text. */
function read(sign: string) {
  const x = (text: string) => `${text.slice(0, 2)}${sign}${text.slice(2)}`
  const cells = {
    title: x('Cupón fdp.exe'),
    description: `<p>${x('Taza de barro')}</p>`,
    brand: x('Barro Vivo'),
    seoTitle: x('Taza de barro'),
    seoDescription: x('Hecha a mano'),
    tags: `${x('barro')} | ${x('mesa')}`,
    option1: x('Color'),
    value1: x('Verde'),
    sku: x('T-100'),
    category: x('Hogar'),
    kind: x('Producto'),
    state: x('Borrador'),
    price: x('100.00'),
    stock: x('12'),
    tiers: x('3: 90 | 6: 80'),
  }
  return readCells(
    { row: 2, cells },
    [{ given: { row: 2, cells }, before: undefined, cells }],
    'MXN',
  )
}

describe('a cell of a sheet', () => {
  it('loses bidirectional control characters in every text column', () => {
    const plain = read('')
    expect(plain).toMatchObject({ fields: { title: 'Cupón fdp.exe', tags: ['barro', 'mesa'] } })
    for (const sign of controls) expect(read(sign)).toEqual(plain)
  })

  it('cannot have an invisible name', () => {
    for (const title of ['\u200b\u200b', '\u3164', '\u2060', '\u00ad']) {
      const cells = { title, category: 'Hogar', price: '100' }
      const read = readCells(
        { row: 2, cells },
        [{ given: { row: 2, cells }, before: undefined, cells }],
        'MXN',
      )
      expect('refused' in read && read.refused[0]).toMatchObject({ row: 2, column: 'title' })
    }
  })
})
