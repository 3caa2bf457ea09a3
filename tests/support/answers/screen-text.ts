type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person fills in, in words: its name and what stands in it. */
function fieldLine(element: Field, labels: Map<string, string>): string {
  const label = element.closest('label')?.textContent ?? labels.get(element.id)
  const name = element.getAttribute('aria-label') ?? label ?? element.dataset.path ?? element.name
  const isBox = element.type === 'checkbox' || element.type === 'radio'
  const held = isBox ? ((element as HTMLInputElement).checked ? 'x' : ' ') : element.value
  return `[${held}] ${name.trim()}${element.disabled ? ' (disabled)' : ''}`
}

/** Ids that React gives, in the order in which parts are rendered first. */
const withoutIds = (text: string) => text.replace(/(?:mantine-|_r_|«r|:r)[\w-]+/g, '*')

const skipped = new Set(['STYLE', 'SCRIPT', 'NOSCRIPT', 'svg', 'OPTION'])
const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const frame = new Set(['HEADER', 'FOOTER', 'NAV'])

function linesOf(node: Node, lines: string[], labels: Map<string, string>): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent?.replace(/\s+/g, ' ').trim()
    if (text) lines.push(text)
    return
  }
  if (!(node instanceof Element) || skipped.has(node.tagName)) return
  if (node instanceof HTMLDialogElement && !node.open) return
  if (frame.has(node.tagName) && !node.closest('main, dialog, [role=dialog]')) return
  if (fields.has(node.tagName)) {
    if ((node as Field).type !== 'hidden') lines.push(withoutIds(fieldLine(node as Field, labels)))
  } else {
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label) lines.push(`"${label}"`)
    for (const child of node.childNodes) linesOf(child, lines, labels)
    const href = node.getAttribute('href')
    if (href) lines.push(`  -> ${withoutIds(href)}`)
    if ((node as HTMLButtonElement).disabled && node.tagName === 'BUTTON') lines.push('  (disabled)')
  }
}

/** What a page says, a line for each text, with where its links lead and what its fields hold. The frame that all pages have is left out. */
export function screenLines(): string[] {
  const lines: string[] = []
  // jsdom walks the whole page for the `labels` of each field.
  const labels = new Map([...document.querySelectorAll('label')].map((label) => [label.htmlFor, label.textContent]))
  linesOf(document.body, lines, labels)
  return lines
}

/** Lines that were not there before, each as often as it came. */
export function newLines(before: string[], after: string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  return after.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}

/** The file that holds the approved text of the page at an address pattern. */
export const textFile = (path: string, way: string) =>
  `${path.slice(1).replace(/[/:]+/g, '_').replaceAll('?', '').replace('*', 'all') || 'root'}.${way}.txt`

/** The day on which pages are shown, for texts such as "hace 3 días". */
export const shownOn = new Date('2026-11-27T18:00:00Z')
