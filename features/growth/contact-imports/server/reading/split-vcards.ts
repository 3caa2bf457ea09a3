import { maxRowBytes } from '../../vocabulary.ts'
import { isSoftBroken } from './vcard-2.1.ts'

/** A card of a file: its lines as one each, without what is folded and without pictures. */
export type VCardLines = {
  /** The line of the file at which it begins. */
  line: number
  version: '2.1' | '3.0' | '4.0'
  lines: string[]
  pictures: number
  /** Characters that were passed over because the card is too large. */
  lost: number
}

/** Contents that no contact has: they may be megabytes, and are not even collected. */
const passedOver = /^(?:[\w-]+\.)?(photo|logo|sound|key|agent)[;:]/i

/** Lines of a text with the number of characters up to their end; of overlong ones the beginning. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    // What is longer than a whole card may be is cut; only its beginning says what it is.
    if (rest.length > 2 * maxRowBytes) rest = rest.slice(0, maxRowBytes)
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest) yield rest
}

const versionOf = (line: string): VCardLines['version'] | undefined =>
  (['2.1', '3.0', '4.0'] as const).find(
    (version) => line.trim().toUpperCase() === `VERSION:${version}`,
  )

/** Collects the lines of one card. */
class Card {
  readonly lines: string[] = []
  version: VCardLines['version'] = '3.0'
  pictures = 0
  lost = 0
  readonly #line: number
  #length = 0
  #isPassing = false

  constructor(line: number) {
    this.#line = line
  }

  #keep(text: string): boolean {
    this.#length += text.length
    if (this.#length <= maxRowBytes) return true
    this.lost += text.length
    return false
  }

  add(line: string): void {
    const last = this.lines.at(-1)
    const isContinued = /^[ \t]/.test(line)
    // In version 2.1 a picture has lines of its own, until an empty one.
    if (this.#isPassing && (isContinued || !line.includes(':'))) return
    if (isContinued || (last !== undefined && this.version === '2.1' && isSoftBroken(last))) {
      const more = isContinued ? line.slice(1) : line
      if (last !== undefined && this.#keep(more))
        this.lines[this.lines.length - 1] = (isSoftBroken(last) ? last.slice(0, -1) : last) + more
      return
    }
    const contents = passedOver.exec(line)?.[1]?.toLowerCase()
    this.#isPassing = contents !== undefined
    if (contents === 'photo' || contents === 'logo') this.pictures++
    if (this.#isPassing || line.trim() === '') return
    this.version = versionOf(line) ?? this.version
    if (this.#keep(line)) this.lines.push(line)
  }

  done(): VCardLines {
    const { lines, version, pictures, lost } = this
    return { line: this.#line, version, lines, pictures, lost }
  }
}

/** The cards of a file, one after another. */
export async function* splitVCards(text: AsyncIterable<string>): AsyncGenerator<VCardLines> {
  let number = 0
  let card: Card | undefined
  for await (const line of linesOf(text)) {
    number++
    const upper = line.length < 40 ? line.trim().toUpperCase() : ''
    if (upper === 'BEGIN:VCARD') {
      if (card) yield card.done()
      card = new Card(number)
    } else if (upper === 'END:VCARD') {
      if (card) yield card.done()
      card = undefined
    } else card?.add(line)
  }
  if (card) yield card.done()
}
