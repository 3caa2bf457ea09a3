/** Elements that run, load or send something, or change what the rest of a page means. */
const harmful =
  'script, iframe, object, embed, form[action], base, template, meta[http-equiv=refresh], svg a'

/** Protocols that a link or a picture may have. */
const plain = /^(?:https?:|mailto:|tel:|\/|#|\.)/i

/**
 * What of a rendered document would run or load something: elements, attributes of events and addresses of other protocols. Empty
 * for one that only shows text.
 */
export function harmfulParts(root: ParentNode): string[] {
  const found = [...root.querySelectorAll(harmful)].map(({ outerHTML }) => outerHTML.slice(0, 120))
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'].includes(
        name,
      )
      if (name.startsWith('on') || (isAddress && !plain.test(value)))
        found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`)
    }
  return found
}

const harmfulNames = /^(?:script|iframe|object|embed|form|base|template|svg|math|link)$/i

/** The same of the text of an HTML mail, tag by tag: what was written by somebody has no tags in it. */
export function harmfulTags(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z][\w:-]*)([^>]*)>/gi)]
  return tags.flatMap(([tag, name = '', attributes = '']) => {
    const addresses = attributes.matchAll(/\b(?:href|src|action)\s*=\s*["']?([^"'\s]*)/gi)
    const isHarmful =
      harmfulNames.test(name) ||
      /\son\w+\s*=/i.test(attributes) ||
      [...addresses].some(([, address = '']) => !plain.test(address))
    return isHarmful ? [tag] : []
  })
}
