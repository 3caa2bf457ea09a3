import { AppError } from '#shared/app-error.ts'
import { uploadMessages } from '../../vocabulary.ts'

/** Names that make a reader run something. In compressed parts they can't be seen, so PDFs are also never shown on our pages. */
const active = /\/(JavaScript|JS|Launch|RichMedia)\b/

/** The objects without their compressed contents, in which any name could stand by chance; names may be written with codes: `/J#61vaScript`. */
const namesOf = (text: string) =>
  text
    .replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Checks that a PDF is whole and opens without running anything: header, end, and a cross-reference where the end says it is. */
export function checkPdf(bytes: Buffer): void {
  const broken = (why: string) => new AppError('invalid', uploadMessages.brokenPdf, { cause: new Error(why) })
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw broken('no header')
  const end = text.slice(-2048)
  if (!end.includes('%%EOF')) throw broken('no end')
  const at = Number([...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1] ?? -1)
  if (at < 0 || at >= bytes.length) throw broken('no cross-reference')
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64))) throw broken('cross-reference elsewhere')
  if (active.test(namesOf(text))) throw new AppError('invalid', uploadMessages.activePdf)
}
