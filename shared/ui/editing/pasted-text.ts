/** Levels of lists that a text may hold. */
const deepest = 3
/** What Word and others write where a line breaks within a paragraph. */
const lineTab = /[\v\f\u0085\u2028]/g
/** Signs that nothing shows: no controls but line ends and tabs. */
const unseen = /[^\P{Cc}\t\n\r]/gu

/** A text as it may be kept: line breaks of office programs are line ends, other controls are gone. */
export const cleanPastedText = (text: string): string =>
  text.replace(lineTab, '\n').replace(unseen, '')

const make = (tag: string, from?: Element): HTMLElement => {
  const made = document.createElement(tag)
  if (from) made.append(...from.childNodes)
  return made
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Which title a paragraph of Word is, from 1; 0 for plain text. */
function titleLevel(element: Element): number {
  if (/^H[1-6]$/.test(element.tagName)) return Number(element.tagName[1])
  if (element.tagName !== 'P') return 0
  if (/\bMso(?:Title|Heading\w*)\b/.test(element.className))
    return Number(/\d/.exec(element.className)?.[0] ?? 1)
  return Number(/mso-outline-level:\s*(\d)/.exec(styleOf(element))?.[1] ?? 0)
}

/** Titles of any depth become those that a text has, the highest found the first of them; within a cell, a list or a quotation they are bold. */
function mendTitles(body: HTMLElement, levels: readonly number[]): void {
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

/** What makes a paragraph of Word an item of a list: how deep, and whether its mark counts; its mark is taken off. */
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
      level: Math.min(Number(level), deepest),
      isOrdered: /^\s*[\da-z]+[.)]/i.test(mark) && !/^\s*o\s/.test(mark),
    }
  const text = line.textContent ?? ''
  const found = bullet.exec(text) ?? number.exec(text)
  if (!found) return null
  cutStart(line, found[0].length)
  return { level: 1, isOrdered: number.test(found[0]) }
}

/** Takes the first signs off a paragraph. */
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

/** Paragraphs of Word that follow each other as items become lists within lists. */
function mendWordLists(body: HTMLElement): void {
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

/** Google Docs puts a list beside the item that it belongs to; what is deeper than a text goes stands one level up. */
function mendLists(body: HTMLElement): void {
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
    if (depth <= deepest) continue
    list.parentElement?.after(...list.children)
    list.remove()
  }
}

/** A line break where office programs write a line tab; no other controls. */
function mendSigns(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (texts.nextNode()) all.push(texts.currentNode as Text)
  for (const text of all) {
    const parts = text.data
      .split(lineTab)
      .map((part) => document.createTextNode(part.replace(unseen, '')))
    text.replaceWith(
      ...parts.flatMap((part, index) =>
        index === 0 ? [part] : [document.createElement('br'), part],
      ),
    )
  }
}

/**
 * What was copied out of Word, Google Docs or a page, as the editors take it: titles among `levels`, lists within lists, tables, no controls.
 * `pictures`: how many it names that do not come with it.
 */
export function cleanPastedHtml(
  html: string,
  levels: readonly number[],
): { html: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml'))
    element.remove()
  mendSigns(body)
  mendWordLists(body)
  mendLists(body)
  mendTitles(body, levels)
  const pictures = body.querySelectorAll('img').length
  for (const picture of body.querySelectorAll('img')) picture.remove()
  return { html: body.innerHTML, pictures }
}
