import { expect, test } from 'vitest'
import { csvColumn, csvOpening, csvText } from './csv-opening.ts'

test.each([
  ['id,nombre,pais\n1,a,b', ',', 'id,'],
  ['id;nombre;pais\r\n1;"a,b";c', ';', 'id;'],
  ['id\tnombre\tpais\n', '\t', 'id\t'],
  ['sep=;\r\nid;nombre', ';', 'id;'],
  ['sep=,\nid;nombre', ',', 'id;'],
  ['SEP=\t\nid\tnombre', '\t', 'id\t'],
  ['"sep=;"\r\nid;nombre', ';', 'id;'],
  ['id', ',', 'id'],
  ['', ',', ''],
])('%j is parted by %j and begins with %j', (text, delimiter, begins) => {
  const opening = csvOpening(text)
  expect(opening.delimiter).toBe(delimiter)
  expect(text.slice(opening.start).startsWith(begins)).toBe(true)
})

const text = 'Categoría;Niño\r\n'
test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 with the large end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('%s is read', (_, bytes) => expect(csvText(bytes)).toBe(text))

test.each([
  'Código postal',
  'CODIGO POSTAL',
  ' codigo_postal ',
  'Co\u0301digo  postal',
  '\ufeffCódigo postal',
])('%j is one column', (header) => expect(csvColumn(header)).toBe('codigo postal'))
