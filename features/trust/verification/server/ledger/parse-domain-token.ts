import { domainTokenName } from '../../contract/fact-kinds.ts'

/** Number of characters of a page that are parsed; the tag must be within them. */
export const maxHeadCharacters = 65_536

/** The HTML without comments; an unclosed comment removes the rest, as in a browser. */
function withoutComments(html: string): string {
  const parts: string[] = []
  let from = 0
  for (let begin = html.indexOf('<!--'); begin >= 0; begin = html.indexOf('<!--', from)) {
    parts.push(html.slice(from, begin))
    const end = html.indexOf('-->', begin)
    if (end < 0) return parts.join('')
    from = end + 3
  }
  return parts.join('') + html.slice(from)
}

/** The text of each matching tag, from its name to its end. */
function* tagsIn(head: string, pattern: RegExp): Generator<string> {
  for (let begin = pattern.exec(head); begin; begin = pattern.exec(head)) {
    const end = head.indexOf('>', pattern.lastIndex)
    if (end < 0) return
    yield head.slice(pattern.lastIndex, end)
    pattern.lastIndex = end
  }
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

/** Content of the verification meta tag in the head of a page. The body is ignored, because visitors may write there. */
export function parseDomainToken(html: string): string | undefined {
  const [head = ''] = withoutComments(html.slice(0, maxHeadCharacters)).split(/<\/head|<body/i, 1)
  for (const tag of tagsIn(head, /<meta\b/gi)) {
    const attributes = attributesOf(tag)
    if (attributes.get('name')?.toLowerCase() === domainTokenName) return attributes.get('content')
  }
  return undefined
}
