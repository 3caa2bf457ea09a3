import { AppError } from '#shared/app-error.ts'
import { uploadMessages } from '../../vocabulary.ts'

/**
 * Names that make a PDF viewer execute code. They cannot be detected in compressed parts, so pages
 * are displayed only as pictures.
 */
const activeNames = /\/(JavaScript|JS|Launch|RichMedia)\b/

/**
 * Removes the content between `stream` and `endstream`: compressed data may contain any name by
 * chance.
 */
function withoutStreams(text: string): string {
  const outside: string[] = []
  const streamStart = /\bstream\r?\n/g
  let from = 0
  for (let match = streamStart.exec(text); match; match = streamStart.exec(text)) {
    const end = text.indexOf('endstream', streamStart.lastIndex)
    if (end < 0) break
    outside.push(text.slice(from, match.index))
    from = end + 'endstream'.length
    streamStart.lastIndex = from
  }
  return outside.join('') + text.slice(from)
}

/** Characters by their lower-case hex code, as PDF names may be escaped: `/J#61vaScript`. */
const unescaped = new Map(
  Array.from({ length: 128 }, (_, code) => [
    `#${code.toString(16).padStart(2, '0')}`,
    String.fromCharCode(code),
  ]),
)

/** The text outside of streams, with escaped names decoded. */
const decodeNames = (text: string) =>
  withoutStreams(text).replace(
    /#[0-7][0-9a-f]/gi,
    (code) => unescaped.get(code.toLowerCase()) ?? code,
  )

/**
 * Checks that a PDF is complete and contains no active content: header, end, and a cross-reference
 * at the stated position. Throws `invalid`.
 */
export function checkPdf(bytes: Buffer): void {
  const broken = (reason: string) =>
    new AppError('invalid', uploadMessages.brokenPdf, { cause: new Error(reason) })
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw broken('no header')
  const end = text.slice(-2048)
  if (!end.includes('%%EOF')) throw broken('no end')
  const xrefOffset = Number([...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1] ?? -1)
  if (xrefOffset < 0 || xrefOffset >= bytes.length) throw broken('no cross-reference')
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(xrefOffset, xrefOffset + 64)))
    throw broken('cross-reference elsewhere')
  if (activeNames.test(decodeNames(text))) throw new AppError('invalid', uploadMessages.activePdf)
}
