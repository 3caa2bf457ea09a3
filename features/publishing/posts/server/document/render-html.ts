import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import type { PostDocument } from '../../contract/document.ts'
import { isOutside, videoAddress } from '../../contract/links.ts'
import type { Block, Flow, Inline, TextMark } from '../../contract/nodes.ts'
import { videoProviderWords } from '../../vocabulary.ts'
import { element, escapeText, type Html, joinHtml, voidElement } from './html.ts'
import { headingsOf, type NumberedEntry, numberBibliography } from './outline.ts'
import { wordsIn } from './plain-text.ts'

export type DocumentPictures = ReadonlyMap<string, z.output<typeof picture>>

type Context = {
  pictures: DocumentPictures
  entries: Map<string, NumberedEntry>
  cited: Map<string, number>
  headings: string[]
}

const names = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

const linkTo = (href: string, ...inside: Html[]) =>
  element('a', { href, rel: isOutside(href) ? 'noopener' : undefined }, ...inside)

const marked = (inside: Html, mark: TextMark): Html =>
  mark.type === 'link' ? linkTo(mark.attrs.href, inside) : element(names[mark.type], {}, inside)

/** A citation: the entry's number, with an anchor to return to. */
function citation(key: string, { entries, cited }: Context): Html {
  const entry = entries.get(key)
  if (!entry) return escapeText('')
  const time = (cited.get(key) ?? 0) + 1
  cited.set(key, time)
  const { number } = entry
  const to = {
    href: `#ref-${number}`,
    id: `cita-${number}-${time}`,
    'aria-label': `Referencia ${number}`,
  }
  return element('sup', {}, element('a', to, escapeText(`[${number}]`)))
}

const inline =
  (context: Context) =>
  (node: Inline): Html => {
    if (node.type === 'hardBreak') return voidElement('br')
    if (node.type === 'reference') return citation(node.attrs.key, context)
    // The first mark is the outermost, as in the editor's own output.
    return (node.marks ?? []).reduceRight(marked, escapeText(node.text))
  }

const inlines = (nodes: Inline[] | undefined, context: Context): Html =>
  joinHtml((nodes ?? []).map(inline(context)))

function flow(node: Flow, context: Context): Html {
  if (node.type === 'paragraph') return element('p', {}, inlines(node.content, context))
  const items = node.content.map(({ content }) =>
    element('li', {}, ...(content as Flow[]).map((one) => flow(one, context))),
  )
  if (node.type === 'bulletList') return element('ul', {}, ...items)
  const start = node.attrs?.start
  return element('ol', { start: start === 1 ? undefined : start }, ...items)
}

function figure(
  { mediaId, alt, caption }: { mediaId: string; alt: string; caption: string },
  { pictures }: Context,
): Html {
  const picture = pictures.get(mediaId)
  if (!picture) return escapeText('')
  const { url: src, srcset, width, height } = picture
  const image = voidElement('img', {
    src,
    srcset,
    sizes: '(min-width: 48em) 44rem, 100vw',
    width,
    height,
    alt,
    loading: 'lazy',
    decoding: 'async',
  })
  return element(
    'figure',
    {},
    image,
    ...(caption ? [element('figcaption', {}, escapeText(caption))] : []),
  )
}

function table({ content }: Extract<Block, { type: 'table' }>, context: Context): Html {
  const rows = content.map((row) =>
    element(
      'tr',
      {},
      ...row.content.map(({ type, attrs, content: inside }) =>
        element(
          type === 'tableHeader' ? 'th' : 'td',
          { colspan: attrs?.colspan, rowspan: attrs?.rowspan },
          ...inside.map((one) => flow(one, context)),
        ),
      ),
    ),
  )
  // A wide table scrolls in its own region, which is focusable for keyboard users.
  return element(
    'div',
    { class: 'tabla', tabindex: 0, role: 'region', 'aria-label': 'Tabla' },
    element('table', {}, element('tbody', {}, ...rows)),
  )
}

function block(node: Block, context: Context): Html {
  switch (node.type) {
    case 'heading': {
      const inside = inlines(node.content, context)
      const id = wordsIn(node) ? context.headings.shift() : undefined
      return inside ? element(node.attrs.level === 2 ? 'h2' : 'h3', { id }, inside) : inside
    }
    case 'blockquote': {
      const source = node.attrs?.source
      return element(
        'blockquote',
        {},
        ...node.content.map((one) => flow(one, context)),
        ...(source ? [element('footer', {}, escapeText(source))] : []),
      )
    }
    case 'table':
      return table(node, context)
    case 'image':
      return figure(node.attrs, context)
    case 'video': {
      const { provider, id, title } = node.attrs
      const words = title
        ? `${title} (video en ${videoProviderWords[provider]})`
        : `Ver el video en ${videoProviderWords[provider]}`
      return element('p', { class: 'video' }, linkTo(videoAddress(provider, id), escapeText(words)))
    }
    case 'horizontalRule':
      return voidElement('hr')
    default:
      return flow(node, context)
  }
}

function bibliographyEntry({ number, text, url, citations }: NumberedEntry): Html {
  const back = Array.from({ length: citations }, (_, i) => {
    const label =
      citations === 1
        ? `Volver al texto de la referencia ${number}`
        : `Volver a la cita ${i + 1} de la referencia ${number}`
    return element(
      'a',
      { href: `#cita-${number}-${i + 1}`, 'aria-label': label, class: 'vuelta' },
      escapeText('↩'),
    )
  })
  const words = url ? linkTo(url, escapeText(text)) : escapeText(text)
  return element(
    'li',
    { id: `ref-${number}` },
    words,
    ...back.flatMap((one) => [escapeText(' '), one]),
  )
}

/**
 * Renders a document to HTML. All tags and attributes come from this file, whatever the document
 * contains; deleted pictures are left out.
 */
export function renderHtml(document: PostDocument, pictures: DocumentPictures): string {
  const entries = numberBibliography(document)
  const context: Context = {
    pictures,
    entries: new Map(entries.map((entry) => [entry.key, entry])),
    cited: new Map(),
    headings: headingsOf(document).map(({ id }) => id),
  }
  const body = document.content.map((node) => block(node, context))
  if (entries.length === 0) return joinHtml(body)
  const list = element('ol', {}, ...entries.map(bibliographyEntry))
  return joinHtml([
    ...body,
    element(
      'section',
      { class: 'bibliografia' },
      element('h2', { id: 'bibliografia' }, escapeText('Bibliografía')),
      list,
    ),
  ])
}
