import { marked, type Token, type Tokens } from 'marked'
import { isOutside, isValidLinkTarget } from '#features/publishing/posts/contract/links.ts'
import {
  element,
  escapeText,
  type Html,
  joinHtml,
  voidElement,
} from '#features/publishing/posts/server/index.ts'
import { mailLink } from '#shared/text/mail-link.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { type TextName, textPlaceholders } from '../vocabulary.ts'

/** The text contains Markdown that the pages do not render; the message tells the author what. */
export class UnsupportedMarkdown extends Error {}

export type TextNames = Record<TextName, string>

/** Token types that a legal text may contain. */
type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Text
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Link
  | Tokens.Escape
  | Tokens.Br
  | Tokens.Space

const refused: Record<string, string> = {
  html: 'El texto no puede llevar HTML. Usa Markdown.',
  image: 'El texto no puede llevar imágenes.',
  code: 'Una línea empieza con cuatro espacios o con ```: aquí no se muestra código.',
  codespan: 'El texto no puede llevar código entre acentos graves.',
  blockquote: 'El texto no puede llevar citas (líneas que empiezan con >).',
}

const unknown = ({ type }: Token): never => {
  throw new UnsupportedMarkdown(
    refused[type] ?? `El texto lleva algo que estas páginas no muestran (${type}).`,
  )
}

type RenderOptions = { names: TextNames; top: 2 | 3 }

const fillPlaceholders = (text: string, names: TextNames) =>
  textPlaceholders.reduce((filled, name) => filled.replaceAll(`{${name}}`, names[name]), text)

function link({ href, tokens }: Tokens.Link, options: RenderOptions): Html {
  const isMailbox = href.startsWith('mailto:')
  const to = isMailbox
    ? mailLink(fillPlaceholders(href.slice('mailto:'.length), options.names))
    : href
  if (!isMailbox && !isValidLinkTarget(to))
    throw new UnsupportedMarkdown(
      `El enlace «${wholeSigns(href, 80)}» no lleva a una página ni a un correo.`,
    )
  return element(
    'a',
    { href: to, rel: isOutside(to) ? 'noopener noreferrer' : undefined },
    inlines(tokens, options),
  )
}

function inline(token: Known, options: RenderOptions): Html {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? inlines(token.tokens, options)
        : escapeText(fillPlaceholders(token.text, options.names))
    case 'escape':
      return escapeText(token.text)
    case 'strong':
      return element('strong', {}, inlines(token.tokens, options))
    case 'em':
      return element('em', {}, inlines(token.tokens, options))
    case 'br':
      return voidElement('br')
    case 'link':
      return link(token, options)
    default:
      return unknown(token)
  }
}

const inlines = (tokens: Token[], options: RenderOptions): Html =>
  joinHtml((tokens as Known[]).map((token) => inline(token, options)))

function list({ ordered, start, items }: Tokens.List, options: RenderOptions): Html {
  const lines = items.map(({ tokens, task }) => {
    if (task) throw new UnsupportedMarkdown('El texto no puede llevar casillas.')
    return element(
      'li',
      {},
      ...(tokens as Known[]).map((token) =>
        token.type === 'list' ? list(token, options) : itemContent(token, options),
      ),
    )
  })
  return element(
    ordered ? 'ol' : 'ul',
    { start: ordered && Number(start) !== 1 ? Number(start) : undefined },
    ...lines,
  )
}

const itemContent = (token: Known, options: RenderOptions): Html =>
  token.type === 'paragraph'
    ? element('p', {}, inlines(token.tokens, options))
    : token.type === 'space'
      ? joinHtml([])
      : inline(token, options)

/** Renders a table of two columns without a header as a description list. */
function pairs({ header, rows }: Tokens.Table, options: RenderOptions): Html {
  if (header.length !== 2 || header.some(({ text }) => text.trim() !== ''))
    throw new UnsupportedMarkdown('Una tabla tiene dos columnas y su primera línea vacía: | | |')
  const lines = rows.map((cells) =>
    element(
      'div',
      {},
      ...cells.map(({ tokens }, at) =>
        element(at === 0 ? 'dt' : 'dd', {}, inlines(tokens, options)),
      ),
    ),
  )
  return element('dl', {}, ...lines)
}

function block(token: Known, options: RenderOptions): Html {
  switch (token.type) {
    case 'space':
      return joinHtml([])
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3)
        throw new UnsupportedMarkdown('Usa ## para los apartados y ### para lo que va dentro.')
      const level = options.top + token.depth - 2
      return element(
        level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4',
        {},
        inlines(token.tokens, options),
      )
    }
    case 'paragraph':
      return element('p', {}, inlines(token.tokens, options))
    case 'list':
      return list(token, options)
    case 'table':
      return pairs(token, options)
    case 'hr':
      return voidElement('hr')
    default:
      return unknown(token)
  }
}

/**
 * Renders a legal text to HTML, with headings from level `top`. Throws `UnsupportedMarkdown` for Markdown
 * that the pages do not render.
 */
export const renderText = (markdown: string, options: RenderOptions): Html =>
  joinHtml((marked.lexer(markdown) as Known[]).map((token) => block(token, options)))
