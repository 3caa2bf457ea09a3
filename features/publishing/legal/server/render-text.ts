import { marked, type Token, type Tokens } from 'marked'
import { isOutside, leadsSomewhere } from '#features/publishing/posts/contract/links.ts'
import {
  element,
  type Html,
  joined,
  lone,
  textOf,
} from '#features/publishing/posts/server/index.ts'
import { mailLink } from '#shared/text/mail-link.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { type TextName, textNames } from '../vocabulary.ts'

/** A text holds something that the pages don't show; the message says what, to who wrote it. */
export class UnknownText extends Error {}

export type TextNames = Record<TextName, string>

/** Everything that this Markdown may hold. */
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
  throw new UnknownText(
    refused[type] ?? `El texto lleva algo que estas páginas no muestran (${type}).`,
  )
}

type Setting = { names: TextNames; top: 2 | 3 }

const named = (text: string, names: TextNames) =>
  textNames.reduce((said, name) => said.replaceAll(`{${name}}`, names[name]), text)

function link({ href, tokens }: Tokens.Link, setting: Setting): Html {
  const isMailbox = href.startsWith('mailto:')
  const to = isMailbox ? mailLink(named(href.slice('mailto:'.length), setting.names)) : href
  if (!isMailbox && !leadsSomewhere(to))
    throw new UnknownText(
      `El enlace «${wholeSigns(href, 80)}» no lleva a una página ni a un correo.`,
    )
  return element(
    'a',
    { href: to, rel: isOutside(to) ? 'noopener noreferrer' : undefined },
    inlines(tokens, setting),
  )
}

function inline(token: Known, setting: Setting): Html {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? inlines(token.tokens, setting)
        : textOf(named(token.text, setting.names))
    case 'escape':
      return textOf(token.text)
    case 'strong':
      return element('strong', {}, inlines(token.tokens, setting))
    case 'em':
      return element('em', {}, inlines(token.tokens, setting))
    case 'br':
      return lone('br')
    case 'link':
      return link(token, setting)
    default:
      return unknown(token)
  }
}

const inlines = (tokens: Token[], setting: Setting): Html =>
  joined((tokens as Known[]).map((token) => inline(token, setting)))

function list({ ordered, start, items }: Tokens.List, setting: Setting): Html {
  const lines = items.map(({ tokens, task }) => {
    if (task) throw new UnknownText('El texto no puede llevar casillas.')
    return element(
      'li',
      {},
      ...(tokens as Known[]).map((token) =>
        token.type === 'list' ? list(token, setting) : within(token, setting),
      ),
    )
  })
  return element(
    ordered ? 'ol' : 'ul',
    { start: ordered && Number(start) !== 1 ? Number(start) : undefined },
    ...lines,
  )
}

const within = (token: Known, setting: Setting): Html =>
  token.type === 'paragraph'
    ? element('p', {}, inlines(token.tokens, setting))
    : token.type === 'space'
      ? joined([])
      : inline(token, setting)

/** What is kept, and until when: two columns without a head are pairs. */
function pairs({ header, rows }: Tokens.Table, setting: Setting): Html {
  if (header.length !== 2 || header.some(({ text }) => text.trim() !== ''))
    throw new UnknownText('Una tabla tiene dos columnas y su primera línea vacía: | | |')
  const lines = rows.map((cells) =>
    element(
      'div',
      {},
      ...cells.map(({ tokens }, at) =>
        element(at === 0 ? 'dt' : 'dd', {}, inlines(tokens, setting)),
      ),
    ),
  )
  return element('dl', {}, ...lines)
}

function block(token: Known, setting: Setting): Html {
  switch (token.type) {
    case 'space':
      return joined([])
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3)
        throw new UnknownText('Usa ## para los apartados y ### para lo que va dentro.')
      const level = setting.top + token.depth - 2
      return element(
        level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4',
        {},
        inlines(token.tokens, setting),
      )
    }
    case 'paragraph':
      return element('p', {}, inlines(token.tokens, setting))
    case 'list':
      return list(token, setting)
    case 'table':
      return pairs(token, setting)
    case 'hr':
      return lone('hr')
    default:
      return unknown(token)
  }
}

/** HTML of a legal text, its headings from level `top` on. Throws UnknownText for what these pages don't show. */
export const renderText = (markdown: string, setting: Setting): Html =>
  joined((marked.lexer(markdown) as Known[]).map((token) => block(token, setting)))
