import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import {
  type ContentsEntry,
  citationsIn,
  nodesOf,
  type PostDocument,
} from '../../contract/document.ts'
import { wordsIn } from './plain-text.ts'

export type Heading = { id: string; level: 2 | 3; text: string }

/** A free id for a heading. The prefix `s-` avoids clashes with other ids of the page. */
function freeId(taken: Set<string>, text: string): string {
  const base = `s-${slugFrom(/[a-z0-9]/i.test(text) ? text : 'parte')}`
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  taken.add(id)
  return id
}

/** Headings of a document with their ids on the page. */
export function headingsOf({ content }: Pick<PostDocument, 'content'>): Heading[] {
  const taken = new Set<string>()
  return [...nodesOf(content)].flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = wordsIn(node)
    return text
      ? [{ id: freeId(taken, text), level: (node.attrs as { level: 2 | 3 }).level, text }]
      : []
  })
}

export type NumberedEntry = ContentsEntry & { number: number; citations: number }

/** The bibliography in the order of first citation; entries that are not cited come last. */
export function numberBibliography({ content, bibliography }: PostDocument): NumberedEntry[] {
  const cited = citationsIn(content)
  const order = [...new Set(cited)]
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return bibliography
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((entry, index) => ({
      ...entry,
      number: index + 1,
      citations: cited.filter((key) => key === entry.key).length,
    }))
}
