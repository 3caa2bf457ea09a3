import { isJoining, wordKey } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import { isTelling } from './quiet-words.ts'
import type { Piece } from './read-pieces.ts'

/** Words that a phrase has at most, joining ones included. */
const longest = 6

export type Phrase = {
  /** As it is written where it comes first. */
  text: string
  /** Of its words that do not join others. */
  words: number
  /** Whether all of these say something. */
  isTelling: boolean
  count: number
  inHeading: boolean
  /** As it is written where it can be made a link; null where it can not. */
  plain: string | null
  /** As it is written where it looks like a name: its first and last words begin in capitals, and no sentence with the first. */
  name: string | null
}

type Word = {
  text: string
  key: string
  from: number
  to: number
  isJoining: boolean
  isTelling: boolean
  isCapital: boolean
  begins: boolean
}

/** Words that stand within names: *San Miguel de Allende*, *Panadería La Espiga*. */
const inNames = new Set(['de', 'del', 'la', 'las', 'los', 'el'])

const sentenceEnd = /[.!?…:¿¡«"“]/u

/** The words of a piece in runs that no sign interrupts. */
function runsOf(text: string, beginsSentence: boolean): { runs: Word[][]; endsSentence: boolean } {
  const runs: Word[][] = []
  let end = 0
  let begins = beginsSentence
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const gap = text.slice(end, index)
    if (sentenceEnd.test(gap)) begins = true
    if (runs.length === 0 || !/^[ \u00a0-]$/u.test(gap)) runs.push([])
    const folded = foldWords(word)
    runs.at(-1)?.push({
      text: word,
      key: wordKey(folded),
      from: index,
      to: index + word.length,
      begins,
      isJoining: isJoining(word),
      isTelling: isTelling(word),
      isCapital: /^\p{Lu}/u.test(word),
    })
    begins = false
    end = index + word.length
  }
  return {
    runs,
    endsSentence: runs.length === 0 ? beginsSentence : sentenceEnd.test(text.slice(end)),
  }
}

/** Adds every phrase that begins with the word at `start` of a run. */
function addFrom(
  found: Map<string, Phrase>,
  run: Word[],
  start: number,
  { text, inHeading, isPlain }: Piece,
): void {
  const first = run[start] as Word
  if (first.isJoining || !first.key) return
  const keys: string[] = []
  let tells = true
  let mayBeName = first.isCapital
  for (const last of run.slice(start, start + longest)) {
    if (last.isJoining || !last.key) {
      mayBeName &&= inNames.has(last.text.toLowerCase())
      continue
    }
    keys.push(last.key)
    tells &&= last.isTelling
    const key = keys.join(' ')
    const written = text.slice(first.from, last.to)
    const name = mayBeName && last.isCapital && (!first.begins || keys.length > 1) ? written : null
    const known = found.get(key)
    if (!known) {
      found.set(key, {
        text: written,
        words: keys.length,
        isTelling: tells,
        count: 1,
        inHeading,
        plain: isPlain ? written : null,
        name,
      })
      continue
    }
    known.count++
    known.inHeading ||= inHeading
    if (isPlain) known.plain ??= written
    known.name ??= name
  }
}

/**
 * What a text says in up to six words that follow each other, by the key that singular and plural share (`phraseKey` of the directory), in the order in
 * which it says them. Linear in its length.
 */
export function findPhrases(pieces: readonly Piece[]): Map<string, Phrase> {
  const found = new Map<string, Phrase>()
  let block = -1
  let begins = true
  for (const piece of pieces) {
    if (piece.block !== block) begins = true
    block = piece.block
    const { runs, endsSentence } = runsOf(piece.text, begins)
    for (const run of runs)
      for (let start = 0; start < run.length; start++) addFrom(found, run, start, piece)
    begins = endsSentence
  }
  return found
}
