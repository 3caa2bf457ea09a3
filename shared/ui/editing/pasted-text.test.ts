import { expect, test } from 'vitest'
import { cleanPastedHtml, cleanPastedText } from './pasted-text.ts'

const mended = (html: string, levels: readonly number[] = [2, 3]) =>
  cleanPastedHtml(html, levels).html.replace(/\s*\n\s*/g, '')
const item = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}<span style="font:7pt">&nbsp;&nbsp;&nbsp; </span></span>${text}<o:p></o:p></p>`

test('lists of Word are lists within lists', () => {
  const html = mended(
    `<p>Antes</p>${item(1, '·', 'Sin plomo')}${item(2, 'o', 'Hondo')}${item(1, '·', 'Otro')}<p>Medio</p>${item(1, '1.', 'Uno')}`,
  )
  expect(html.replace(/<\/?o:p>/g, '')).toBe(
    '<p>Antes</p><ul><li><p>Sin plomo</p><ul><li><p>Hondo</p></li></ul></li><li><p>Otro</p></li></ul><p>Medio</p><ol><li><p>Uno</p></li></ol>',
  )
})

test('so are paragraphs that begin with the mark of an item', () => {
  expect(mended('<p>·&nbsp;&nbsp;&nbsp;&nbsp; Sin <b>plomo</b></p><p>·&nbsp;&nbsp; Dos</p>')).toBe(
    '<ul><li><p>Sin <b>plomo</b></p></li><li><p>Dos</p></li></ul>',
  )
  expect(mended('<p>o sea, no es una lista</p><p>10. Calle</p>')).toBe(
    '<p>o sea, no es una lista</p><p>10. Calle</p>',
  )
})

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3>', '<h2>A</h2><h3>B</h3><h3>C</h3>', [2, 3]],
  ['<h2>A</h2><h3>B</h3><h5>C</h5>', '<h2>A</h2><h3>B</h3><h3>C</h3>', [2, 3]],
  ['<h1>A</h1><h2>B</h2>', '<h3>A</h3><h3>B</h3>', [3]],
  ['<p class="MsoTitle">A</p><p style="mso-outline-level:2">B</p>', '<h2>A</h2><h3>B</h3>', [2, 3]],
])('titles become those that a text has: %s', (html, expected, levels) =>
  expect(mended(html, levels)).toBe(expected),
)

test('a title within a cell stays there, as bold words', () => {
  expect(mended('<table><tbody><tr><td><h1>Precio</h1></td></tr></tbody></table>')).toBe(
    '<table><tbody><tr><td><p><strong>Precio</strong></p></td></tr></tbody></table>',
  )
})

test('lists of Google Docs stand in their items, and no deeper than a text goes', () => {
  expect(
    mended('<ul><li>1</li><ul><li>2</li><ul><li>3</li><ul><li>4</li></ul></ul></ul></ul>'),
  ).toBe('<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>')
})

test('line tabs are line breaks, other controls are gone, pictures that do not come along are counted', () => {
  expect(mended('<p>uno\u000bdos\u0001</p>')).toBe('<p>uno<br>dos</p>')
  expect(cleanPastedText('uno\u000bdos\u0001\ttres')).toBe('uno\ndos\ttres')
  expect(cleanPastedHtml('<p>a<img src="file:///c:/x.png"></p>', [2])).toEqual({
    html: '<p>a</p>',
    pictures: 1,
  })
})
