import { domainMark } from '../../contract/fact-kinds.ts'

/** Characters of a page that are looked at; a head that is longer hides our tag. */
export const maxOfHead = 65_536

/** The text without comments; one that never ends takes the rest with it, as in a browser. */
function withoutComments(html: string): string {
  const kept: string[] = []
  let from = 0
  for (let begin = html.indexOf('<!--'); begin >= 0; begin = html.indexOf('<!--', from)) {
    kept.push(html.slice(from, begin))
    const end = html.indexOf('-->', begin)
    if (end < 0) return kept.join('')
    from = end + 3
  }
  return kept.join('') + html.slice(from)
}

/** Tags of this kind, each from its name to its end. */
function* tagsIn(head: string, begins: RegExp): Generator<string> {
  for (let begin = begins.exec(head); begin; begin = begins.exec(head)) {
    const end = head.indexOf('>', begins.lastIndex)
    if (end < 0) return
    yield head.slice(begins.lastIndex, end)
    begins.lastIndex = end
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

/** Content of our meta tag in the head of a page. What visitors may write stands in its body. */
export function readMark(html: string): string | undefined {
  const [head = ''] = withoutComments(html.slice(0, maxOfHead)).split(/<\/head|<body/i, 1)
  for (const tag of tagsIn(head, /<meta\b/gi)) {
    const attributes = attributesOf(tag)
    if (attributes.get('name')?.toLowerCase() === domainMark) return attributes.get('content')
  }
  return undefined
}
