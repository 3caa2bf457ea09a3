import type { PostDocument } from '#features/publishing/posts/contract/document.ts'

/** Maximum length of a heading. */
const maxHeadingLength = 90

const ending = new Set('.!?…:;,')

/** Whether a single line is a heading: it does not end like a sentence and more text follows. */
const isHeading = (lines: readonly string[], isLast: boolean) => {
  const [line = ''] = lines
  return (
    lines.length === 1 &&
    !isLast &&
    line.length <= maxHeadingLength &&
    !ending.has(line.at(-1) ?? '')
  )
}

/**
 * Converts plain text to a document: empty lines separate paragraphs, and short single lines become
 * headings.
 */
export function documentOfText(text: string): PostDocument {
  const parts: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line) parts.at(-1)?.push(line)
    else if (parts.at(-1)?.length) parts.push([])
  }
  const blocks = parts.filter(({ length }) => length > 0)
  const content = blocks.map((lines, at): PostDocument['content'][number] => {
    const words = [{ type: 'text' as const, text: lines.join(' ') }]
    return isHeading(lines, at === blocks.length - 1)
      ? { type: 'heading', attrs: { level: 2 }, content: words }
      : { type: 'paragraph', content: words }
  })
  return { content, bibliography: [] }
}
