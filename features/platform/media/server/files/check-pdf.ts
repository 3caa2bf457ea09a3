import { AppError } from '#shared/app-error.ts'
import { uploadMessages } from '../../vocabulary.ts'

/** Names that make a reader run something. In compressed parts they can't be seen, so pages are only ever shown as pictures. */
const active = /\/(JavaScript|JS|Launch|RichMedia)\b/

/** The text without what stands between `stream` and `endstream`: compressed, any name could stand there by chance. */
function withoutStreams(text: string): string {
  const kept: string[] = []
  const begins = /\bstream\r?\n/g
  let from = 0
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = text.indexOf('endstream', begins.lastIndex)
    if (end < 0) break
    kept.push(text.slice(from, begin.index))
    from = end + 'endstream'.length
    begins.lastIndex = from
  }
  return kept.join('') + text.slice(from)
}

/** Letters by their code in small letters, as names may be written: `/J#61vaScript`. */
const letters = new Map(
  Array.from({ length: 128 }, (_, code) => [
    `#${code.toString(16).padStart(2, '0')}`,
    String.fromCharCode(code),
  ]),
)

/** The names of all objects, without codes. */
const namesOf = (text: string) =>
  withoutStreams(text).replace(
    /#[0-7][0-9a-f]/gi,
    (code) => letters.get(code.toLowerCase()) ?? code,
  )

/** Checks that a PDF is whole and says of no program to run: header, end, and a cross-reference where the end says it is. */
export function checkPdf(bytes: Buffer): void {
  const broken = (why: string) =>
    new AppError('invalid', uploadMessages.brokenPdf, { cause: new Error(why) })
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw broken('no header')
  const end = text.slice(-2048)
  if (!end.includes('%%EOF')) throw broken('no end')
  const at = Number([...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1] ?? -1)
  if (at < 0 || at >= bytes.length) throw broken('no cross-reference')
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64)))
    throw broken('cross-reference elsewhere')
  if (active.test(namesOf(text))) throw new AppError('invalid', uploadMessages.activePdf)
}
