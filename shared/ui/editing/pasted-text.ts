/** Maximum nesting depth of lists. */
const maxListDepth = 3
/** Line breaks within a paragraph, as Word and others write them. */
const lineTab = /[\v\f\u0085\u2028]/g
/** Control characters except line ends and tabs. */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu

/** Normalizes pasted text: line tabs become line ends, other control characters are removed. */
export const cleanPastedText = (text: string): string =>
  text.replace(lineTab, '\n').replace(controlCharacters, '')

const make = (tag: string, from?: Element): HTMLElement => {
  const element = document.createElement(tag)
  if (from) element.append(...from.childNodes)
  return element
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Heading level of a Word paragraph, from 1; 0 for normal text. */
function titleLevel(element: Element): number {
  if (/^H[1-6]$/.test(element.tagName)) return Number(element.tagName[1])
  if (element.tagName !== 'P') return 0
  if (/\bMso(?:Title|Heading\w*)\b/.test(element.className))
    return Number(/\d/.exec(element.className)?.[0] ?? 1)
  return Number(/mso-outline-level:\s*(\d)/.exec(styleOf(element))?.[1] ?? 0)
}

/**
 * Maps headings of any depth to the given levels, the highest found to the first; within cells,
 * lists and quotes they become bold.
 */
function mapHeadings(body: HTMLElement, levels: readonly number[]): void {
  const titles = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].flatMap((element) => {
    const level = titleLevel(element)
    return level > 0 ? [{ element, level }] : []
  })
  const highest = Math.min(...titles.map(({ level }) => level))
  const begins = highest === 1 ? 1 : 2
  for (const { element, level } of titles) {
    if (element.closest('td, th, li, blockquote')) {
      const bold = make('strong', element)
      const line = make('p')
      line.append(bold)
      element.replaceWith(line)
    } else
      element.replaceWith(
        make(`h${levels[Math.max(0, Math.min(level - begins, levels.length - 1))]}`, element),
      )
  }
}

const bullet = /^\s*(?:[·•▪◦‣o§-]|\uf0b7)[\s\u00a0]{2,}/
const number = /^\s*(?:\d{1,3}|[a-z]{1,2})[.)][\s\u00a0]{2,}/i

/**
 * Recognizes a Word paragraph as a list item and removes its marker; returns depth and kind, or
 * null.
 */
function readItem(line: Element): { level: number; isOrdered: boolean } | null {
  const inList = styleOf(line)
    .split(';')
    .find((rule) => rule.trim().toLowerCase().startsWith('mso-list:'))
  const level = /level(\d)/i.exec(inList ?? '')?.[1]
  const marks = [
    ...line.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'),
  ]
  const mark = marks.map(({ textContent }) => textContent).join('')
  for (const one of marks) one.remove()
  if (level)
    return {
      level: Math.min(Number(level), maxListDepth),
      isOrdered: /^\s*[\da-z]+[.)]/i.test(mark) && !/^\s*o\s/.test(mark),
    }
  const text = line.textContent ?? ''
  const found = bullet.exec(text) ?? number.exec(text)
  if (!found) return null
  cutStart(line, found[0].length)
  return { level: 1, isOrdered: number.test(found[0]) }
}

/** Removes the first characters of a paragraph. */
function cutStart(line: Element, count: number): void {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (
    let left = count, node = texts.nextNode() as Text | null;
    node && left > 0;
    node = texts.nextNode() as Text | null
  ) {
    const here = Math.min(left, node.data.length)
    node.data = node.data.slice(here)
    left -= here
  }
}

/** Converts consecutive Word list paragraphs to nested lists. */
function convertWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const line of [...body.querySelectorAll('p')]) {
    const item = line.closest('li') ? null : readItem(line)
    if (!item) continue
    if (!last || line.previousElementSibling !== last) open = []
    const { isOrdered } = item
    const level = Math.min(item.level, open.length + 1)
    open.length = Math.min(open.length, level)
    const tag = isOrdered ? 'ol' : 'ul'
    if (open.length === level && open[level - 1]?.tagName.toLowerCase() !== tag)
      open.length = level - 1
    if (open.length < level) {
      const list = make(tag)
      const within = open.at(-1)?.lastElementChild
      if (within) within.append(list)
      else line.before(list)
      open.push(list)
    }
    const entry = make('li')
    const text = make('p', line)
    entry.append(text)
    open.at(-1)?.append(entry)
    last = open[0] ?? null
    line.remove()
  }
}

/**
 * Google Docs puts a nested list beside its item: moves it inside. Lists deeper than allowed move
 * up one level.
 */
function fixNestedLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')]) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
  for (const list of [...body.querySelectorAll('ul, ol')].toReversed()) {
    let depth = 1
    for (
      let above = list.parentElement?.closest('ul, ol');
      above;
      above = above.parentElement?.closest('ul, ol')
    )
      depth++
    if (depth <= maxListDepth) continue
    list.parentElement?.after(...list.children)
    list.remove()
  }
}

/** Replaces line tabs by line breaks and removes other control characters. */
function cleanCharacters(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (texts.nextNode()) all.push(texts.currentNode as Text)
  for (const text of all) {
    const parts = text.data
      .split(lineTab)
      .map((part) => document.createTextNode(part.replace(controlCharacters, '')))
    text.replaceWith(
      ...parts.flatMap((part, index) =>
        index === 0 ? [part] : [document.createElement('br'), part],
      ),
    )
  }
}

/**
 * Converts HTML copied from Word, Google Docs or a page for the editors: headings among `levels`,
 * nested lists, tables, no control characters. `pictures`: number of removed pictures, which the
 * clipboard does not contain.
 */
export function cleanPastedHtml(
  html: string,
  levels: readonly number[],
): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml'))
    element.remove()
  cleanCharacters(body)
  convertWordLists(body)
  fixNestedLists(body)
  mapHeadings(body, levels)
  const pictures = body.querySelectorAll('img').length
  for (const picture of body.querySelectorAll('img')) picture.remove()
  return { html: body.innerHTML, pictures }
}
