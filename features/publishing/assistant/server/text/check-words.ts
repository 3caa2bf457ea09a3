import { truncate } from '#shared/text/truncate.ts'
import type { Proposals } from '../../contract/propose.ts'
import type { TextLine } from './read-pieces.ts'
import { sentencesOf } from './sentences.ts'

type Finding = Proposals['findings'][number]

/**
 * Word counts above which a paragraph, a sentence or a passage without a heading counts as long.
 */
const maxWords = { paragraph: 120, sentence: 40, stretch: 400 } as const

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

const beginningOf = (text: string) => truncate(text, 50)

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`

/** The first problem with the headings of a text; null if there is none. */
function headingProblem(lines: readonly TextLine[]): string | null {
  const first = lines.find(({ level }) => level !== null)
  const empty = lines.find(({ level, text }) => level !== null && !text)
  if (empty) return 'Hay un subtítulo vacío.'
  if (first?.level === 3)
    return `El primero, «${beginningOf(first.text)}», es pequeño y no tiene uno grande encima.`
  let stretch = 0
  let longest = 0
  for (const { level, text } of lines) {
    stretch = level === null ? stretch + countWords(text) : 0
    longest = Math.max(longest, stretch)
  }
  if (longest <= maxWords.stretch) return null
  return `Hay ${longest} palabras seguidas sin subtítulo. Parte el texto donde cambia de tema.`
}

function checkHeadings(lines: readonly TextLine[]): Finding {
  const problem = headingProblem(lines)
  const count = lines.filter(({ level }) => level !== null).length
  const good =
    count > 0
      ? `${many(count, 'subtítulo', 'subtítulos')}, en orden.`
      : 'El texto es corto y no los necesita.'
  return { check: 'headings', isGood: problem === null, text: problem ?? good }
}

function checkParagraphs(lines: readonly TextLine[]): Finding {
  const found = lines.filter(
    ({ level, text }) => level === null && countWords(text) > maxWords.paragraph,
  )
  const [first] = found
  if (!first) return { check: 'paragraphs', isGood: true, text: 'Ninguno es demasiado largo.' }
  const text = `${many(found.length, 'párrafo pasa', 'párrafos pasan')} de ${maxWords.paragraph} palabras; el primero empieza «${beginningOf(first.text)}».`
  return { check: 'paragraphs', isGood: false, text }
}

function checkSentences(sentences: readonly string[]): Finding {
  const found = sentences.filter((sentence) => countWords(sentence) > maxWords.sentence)
  const [first] = found
  if (!first) return { check: 'sentences', isGood: true, text: 'Se leen de un tirón.' }
  const text = `${many(found.length, 'frase pasa', 'frases pasan')} de ${maxWords.sentence} palabras; la primera empieza «${beginningOf(first)}».`
  return { check: 'sentences', isGood: false, text }
}

/** Forms of «ser» before a participle: *fue hecha*, *han sido vendidos*. */
const serForms = new Set('es son era eran fue fueron será serán sea sean sido'.split(' '))
const participles = [
  'ado',
  'ada',
  'ados',
  'adas',
  'ido',
  'ida',
  'idos',
  'idas',
  'hecho',
  'hecha',
  'hechos',
  'hechas',
  'escrito',
  'escrita',
]

/** Whether a sentence uses the passive voice. */
function isPassive(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word, at) => {
    if (!serForms.has(word)) return false
    const next = words[at + 1]?.endsWith('mente') ? words[at + 2] : words[at + 1]
    return next !== undefined && participles.some((end) => next.endsWith(end))
  })
}

/** Minimum share and number of passive sentences that are reported. */
const tooPassive = { share: 0.15, min: 3 } as const

function checkPassive(sentences: readonly string[]): Finding {
  const found = sentences.filter(isPassive)
  const [first] = found
  if (!first || found.length < tooPassive.min || found.length < sentences.length * tooPassive.share)
    return { check: 'passive', isGood: true, text: 'Casi todo dice quién hace qué.' }
  return {
    check: 'passive',
    isGood: false,
    text: `${found.length} frases no dicen quién lo hace; por ejemplo «${beginningOf(first)}».`,
  }
}

/** Checks of the prose: headings, paragraphs, sentences and passive voice. */
export function checkWords(lines: readonly TextLine[]): Finding[] {
  const sentences = lines.flatMap(({ level, text }) => (level === null ? sentencesOf(text) : []))
  return [
    checkHeadings(lines),
    checkParagraphs(lines),
    checkSentences(sentences),
    checkPassive(sentences),
  ]
}
