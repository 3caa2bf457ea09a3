import { foldWords } from './fold.ts'

/** Where the typed words begin words of a text, as ranges of its characters. */
export function marksOf(text: string, typed: string): [number, number][] {
  const wanted = foldWords(typed).split(' ').filter(Boolean)
  const marks: [number, number][] = []
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const folded = foldWords(match[0])
    const longest = wanted
      .filter((word) => folded.startsWith(word))
      .sort((a, b) => b.length - a.length)[0]
    if (longest)
      marks.push([
        match.index,
        match.index + [...match[0]].slice(0, longest.length).join('').length,
      ])
  }
  return marks
}
