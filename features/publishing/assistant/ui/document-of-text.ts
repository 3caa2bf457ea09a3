import type { PostDocument } from '#features/publishing/posts/contract/document.ts'

/** Letters that a heading has at most. */
const longestHeading = 90

const ending = new Set('.!?…:;,')

/** A line alone that ends like no sentence, with more below it. */
const isHeading = (lines: readonly string[], isLast: boolean) => {
  const [line = ''] = lines
  return (
    lines.length === 1 && !isLast && line.length <= longestHeading && !ending.has(line.at(-1) ?? '')
  )
}

/** A plain text as a document: a paragraph between empty lines, and lines that stand alone as headings. */
export function documentOfText(text: string): PostDocument {
  const parts: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line) parts.at(-1)?.push(line)
    else if (parts.at(-1)?.length) parts.push([])
  }
  const said = parts.filter(({ length }) => length > 0)
  const content = said.map((lines, at): PostDocument['content'][number] => {
    const words = [{ type: 'text' as const, text: lines.join(' ') }]
    return isHeading(lines, at === said.length - 1)
      ? { type: 'heading', attrs: { level: 2 }, content: words }
      : { type: 'paragraph', content: words }
  })
  return { content, bibliography: [] }
}
