import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { normalContactValue } from '#features/directory/businesses/server/contact-value.ts'
import { findDenueColumns } from '#features/directory/imports/server/rows/denue-layout.ts'
import { cleanText } from '#features/directory/imports/server/rows/format-name.ts'
import { RowError, readDenueRow } from '#features/directory/imports/server/rows/read-denue-row.ts'
import {
  lonjaColumns,
  readLonjaRow,
} from '#features/directory/imports/server/rows/read-lonja-row.ts'
import { checkPdf } from '#features/platform/media/server/files/check-pdf.ts'
import { inspectBytes } from '#features/platform/media/server/files/look-into.ts'
import { sniffFile } from '#features/platform/media/server/files/sniff-file.ts'
import { parseCoordinates } from '#features/platform/places/ui/parts/parse-coordinates.ts'
import { checkPost } from '#features/publishing/assistant/server/text/check-post.ts'
import { checkWords } from '#features/publishing/assistant/server/text/check-words.ts'
import { findPhrases } from '#features/publishing/assistant/server/text/find-phrases.ts'
import { submission } from '#features/trust/verification/contract/submission.ts'
import { parseDomainToken } from '#features/trust/verification/server/ledger/parse-domain-token.ts'
import { sourceStack } from '#shared/server/source-stack.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { findLinks } from '#shared/text/find-links.ts'
import { fold, foldWords } from '#shared/text/fold.ts'
import { postFieldsWith } from '#tests/support/factories/posts.ts'

const size = 1024 * 1024

const pdf = (body: string) => Buffer.from(`%PDF-1.4\nxref\n${body}\nstartxref\n9\n%%EOF`, 'latin1')
const file = (begin: number[], body: string) =>
  Buffer.concat([Buffer.from(begin), Buffer.from(body, 'latin1')])
const domain = (value: string) =>
  submission.safeParse({ kind: 'web_domain', businessId: crypto.randomUUID(), domain: value })

/** A row in which every field is the text, with its format's headings. */
const denueHeadings =
  'id,nom_estab,codigo_act,nombre_act,entidad,municipio,localidad,nom_vial,nomb_asent,numero_ext,latitud,longitud'.split(
    ',',
  )
const denueColumns = findDenueColumns(denueHeadings)
const good: Record<string, string> = {
  id: '1',
  codigo_act: '461110',
  entidad: 'JALISCO',
  latitud: '',
  longitud: '',
}
const denueRow = (text: string) =>
  denueColumns &&
  readDenueRow(
    denueHeadings.map((heading) => good[heading] ?? text),
    denueColumns,
    1,
  )
const lonjaRow = (text: string) =>
  readLonjaRow(
    lonjaColumns.map(() => text),
    lonjaColumns,
    1,
  )

const ofText = (text: string) => ({
  fields: postFieldsWith(),
  lines: [{ text, level: null }],
  excerpt: '',
  checkedAt: null,
  now: new Date(),
})

/** Parsers of strangers' text, and inputs that may be slow when repeated to 1 MB. */
const readers: [string, (text: string) => unknown, repeated: string[]][] = [
  [
    'a PDF',
    (text) => checkPdf(pdf(text)),
    ['stream\n', 'endstream', 'stream\nendstream', '#4', '#41', '/JS#', 'startxref 1 ', ' '],
  ],
  [
    'a JPEG',
    (text) => inspectBytes(file([0xff, 0xd8, 0xff], text), 'jpeg'),
    ['\xff\xda', '<', '<html ', '<!doctype ', ' '],
  ],
  [
    'a GIF',
    (text) => inspectBytes(Buffer.from(`GIF89a\0\0\0\0\0\0\0${text}`, 'latin1'), 'gif'),
    ['!\0\0', ',\0', '\x01\x01', '\0'],
  ],
  ['the first bytes of a file', (text) => sniffFile(Buffer.from(text)), ['%PDF-', 'GIF89a']],
  [
    'a page',
    parseDomainToken,
    [
      '<!--',
      '<!---->',
      '<meta ',
      '<meta>',
      '<meta name="',
      " name='",
      ' a=',
      '<',
      '<meta a= ',
      ' ',
    ],
  ],
  ['a domain', domain, ['#', '#\n', 'a.', 'a-', 'https://', '/']],
  ['a contact', (text) => normalContactValue('web', text, 'MX'), ['.', 'a.', ':', '/', '@', 'a']],
  ['an e-mail', (text) => normalContactValue('email', text, 'MX'), ['@', '.', 'a.', 'a@']],
  ['a phone', (text) => normalContactValue('phone', text, 'MX'), ['1', '(', ' ', '+']],
  [
    'links in a text',
    findLinks,
    ['(', ')', 'http://', 'www.', 'www.a.', '.', 'www.a.b ', 'https://a.mx/)'],
  ],
  ['text of a register', cleanText, [' ', '\u00a0', 'Ã', 'A?', 'a  ']],
  [
    'a row of DENUE',
    denueRow,
    [
      'SIN',
      'SINNOMBRE ',
      'SIN NOMBRE ',
      ',',
      'S/',
      'NO TIENE ',
      'S A P I DE ',
      'DE ',
      'NINGUN',
      'S / ',
      '[',
      '-',
    ],
  ],
  ['a row of ours', lonjaRow, ['SIN', ' ', ',', '\u00a0', '1.', '-']],
  ['words', foldWords, ['ñ', ' ', '-', 'á', '\u0301']],
  ['text to compare', fold, ['ñ', '\u0301']],
  ['coordinates', parseCoordinates, ['\t', '0\t', '1.', '@1', '1,', '11 ', '-']],
  ['a device', deviceName, ['Chrome', 'Android ', 'OPR/']],
  [
    'phrases of a text',
    (text) => findPhrases([{ text, block: 0, inHeading: false, isPlain: true }]),
    ['a ', 'Ab ', 'a-', '. ', 'ñ', 'Pan de '],
  ],
  [
    'how a text reads',
    (text) => checkWords([{ text, level: null }]),
    ['. A', '.', ' ', '"', 'fue hecho ', 'a ', '1 % '],
  ],
  [
    'what a post lacks',
    (text) => checkPost(ofText(text)),
    ['1', '1 ', '1,', '%', 'en 20', 'este ', ' '],
  ],
  ['a stack', sourceStack, ['file://0', 'file://', 'file:///a.js:', '.js:1']],
]

// A linear parser takes milliseconds for 1 MB, a quadratic one minutes: the limit only ends endless runs.
describe('1 MB of worst-case input is parsed in linear time:', () => {
  test.each(
    readers.flatMap(([name, read, repeated]) => repeated.map((piece) => ({ name, piece, read }))),
  )('$name made of $piece', ({ read, piece }) => {
    const text = piece.repeat(size / piece.length)
    const work = () => {
      for (const whole of [`0${text}`, `A${text}\n0`])
        try {
          read(whole)
        } catch (refusal) {
          if ((refusal as Error).name !== 'AppError' && !(refusal instanceof RowError))
            throw refusal
        }
    }
    expect(() => runInContext('work()', createContext({ work }), { timeout: 20_000 })).not.toThrow()
  })
})
