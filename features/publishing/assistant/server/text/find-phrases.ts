import { isStopWord, wordKey } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import { isMeaningful } from './common-words.ts'
import type { Piece } from './read-pieces.ts'

/** Maximum words of a phrase, stop words included. */
const maxPhraseWords = 6

export type Phrase = {
  /** As spelled at its first occurrence. */
  text: string
  /** Number of words without stop words. */
  words: number
  /** Whether all of these words carry meaning. */
  isMeaningful: boolean
  count: number
  inHeading: boolean
  /** As spelled at the first place that can become a link; null if there is none. */
  plain: string | null
  /**
   * As spelled at the first occurrence that looks like a name: its first and last words are
   * capitalized, and a single word does not begin a sentence.
   */
  name: string | null
}

type Word = {
  text: string
  key: string
  from: number
  to: number
  isStopWord: boolean
  isMeaningful: boolean
  isCapital: boolean
  begins: boolean
}

/** Stop words that occur within names: *San Miguel de Allende*, *Panadería La Espiga*. */
const inNames = new Set(['de', 'del', 'la', 'las', 'los', 'el'])

const sentenceEnd = /[.!?…:¿¡«"“]/u

/** Splits a piece into runs of words without punctuation between them. */
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
      isStopWord: isStopWord(word),
      isMeaningful: isMeaningful(word),
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
  if (first.isStopWord || !first.key) return
  const keys: string[] = []
  let allMeaningful = true
  let mayBeName = first.isCapital
  for (const last of run.slice(start, start + maxPhraseWords)) {
    if (last.isStopWord || !last.key) {
      mayBeName &&= inNames.has(last.text.toLowerCase())
      continue
    }
    keys.push(last.key)
    allMeaningful &&= last.isMeaningful
    const key = keys.join(' ')
    const spelling = text.slice(first.from, last.to)
    const name = mayBeName && last.isCapital && (!first.begins || keys.length > 1) ? spelling : null
    const known = found.get(key)
    if (!known) {
      found.set(key, {
        text: spelling,
        words: keys.length,
        isMeaningful: allMeaningful,
        count: 1,
        inHeading,
        plain: isPlain ? spelling : null,
        name,
      })
      continue
    }
    known.count++
    known.inHeading ||= inHeading
    if (isPlain) known.plain ??= spelling
    known.name ??= name
  }
}

/**
 * Phrases of up to six consecutive words, in the order of their first occurrence. The key is the
 * same for singular and plural (`phraseKey` of the directory). Runs in linear time.
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
