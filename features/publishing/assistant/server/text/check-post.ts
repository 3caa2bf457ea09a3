import { nodesOf } from '#features/publishing/posts/contract/document.ts'
import { isOutside } from '#features/publishing/posts/contract/links.ts'
import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { freshnessOf } from '#features/publishing/posts/vocabulary.ts'
import { fold } from '#shared/text/fold.ts'
import type { Proposals } from '../../contract/propose.ts'
import { type Check, searchLengths } from '../../vocabulary.ts'
import type { TextLine } from './read-pieces.ts'

type Finding = Proposals['findings'][number]
type About = {
  fields: PostFields
  lines: readonly TextLine[]
  excerpt: string
  checkedAt: string | null
  now: Date
}
type Node = {
  type: string
  text?: string
  attrs?: { alt?: string }
  marks?: { type: string; attrs?: { href: string } }[]
}

const good = (check: Check, text: string): Finding => ({ check, isGood: true, text })
const improve = (check: Check, text: string): Finding => ({ check, isGood: false, text })

function checkTitle({ fields }: About): Finding {
  const { title: size } = searchLengths
  const shown = fields.seoTitle || fields.title
  if (!fields.title) return improve('title', 'Falta el título.')
  if (shown.length > size.max)
    return improve(
      'title',
      `Tiene ${shown.length} letras: los buscadores cortan a partir de ${size.max}. Acórtalo o escribe uno para buscadores.`,
    )
  if (shown.length < size.least)
    return improve('title', `Tiene ${shown.length} letras: di un poco más de qué trata.`)
  return good('title', `${shown.length} letras: se ve entero.`)
}

function checkSynopsis({ fields: { synopsis } }: About): Finding {
  if (!synopsis) return improve('synopsis', 'Falta: las listas muestran el comienzo del texto.')
  if (synopsis.length < searchLengths.description.least)
    return improve('synopsis', `Tiene ${synopsis.length} letras: di qué gana quien lo lea.`)
  return good('synopsis', `${synopsis.length} letras.`)
}

function checkSearch({ fields: { seoDescription, synopsis }, excerpt }: About): Finding {
  const { least, max } = searchLengths.description
  const { length } = seoDescription || synopsis || excerpt
  if (length < least)
    return improve(
      'search',
      `La descripción tiene ${length} letras: los buscadores muestran hasta ${max}.`,
    )
  if (length > max)
    return improve(
      'search',
      `La descripción tiene ${length} letras y los buscadores la cortan en ${max}. Escribe una más corta.`,
    )
  return good('search', `La descripción tiene ${length} letras: se ve entera.`)
}

function checkCover({ fields: { coverId, coverAlt } }: About): Finding {
  if (!coverId) return improve('cover', 'No tiene: al compartirla se verá sin imagen.')
  return coverAlt
    ? good('cover', 'Tiene, y dice qué se ve.')
    : improve('cover', 'Descríbela para quien no puede verla.')
}

function checkAlt(nodes: readonly Node[]): Finding {
  const images = nodes.filter(({ type }) => type === 'image')
  const bare = images.filter(({ attrs }) => !attrs?.alt?.trim()).length
  if (images.length === 0) return good('alt', 'El texto no tiene imágenes.')
  if (bare === 0)
    return good(
      'alt',
      images.length === 1
        ? 'La imagen dice qué se ve.'
        : `Las ${images.length} imágenes dicen qué se ve.`,
    )
  return improve('alt', `${bare} de ${images.length} sin descripción para quien no puede verlas.`)
}

/** Links that say nothing of where they lead. */
const vague = new Set([
  'aqui',
  'este enlace',
  'enlace',
  'clic aqui',
  'click aqui',
  'haz clic aqui',
  'da clic aqui',
  'ver mas',
  'leer mas',
  'mas',
  'link',
])

function checkLinks(nodes: readonly Node[]): Finding {
  const links = nodes.flatMap(({ text = '', marks = [] }) =>
    marks.flatMap(({ type, attrs }) =>
      type === 'link' && attrs ? [{ text, href: attrs.href }] : [],
    ),
  )
  const said = links.find(({ text }) => vague.has(fold(text.trim())))
  if (said)
    return improve(
      'links',
      `«${said.text.trim()}» no dice a dónde lleva. Enlaza las palabras que lo dicen.`,
    )
  const open = links.find(({ href }) => /^http:/i.test(href))
  if (open) return improve('links', `${open.href} no va cifrada. Prueba si responde con https://.`)
  const own = links.filter(({ href }) => !isOutside(href) && !href.startsWith('mailto:')).length
  if (own === 0)
    return improve('links', 'Ninguno lleva a otra página de aquí. Mira los que proponemos.')
  return good(
    'links',
    own === 1 ? '1 lleva a otra página de aquí.' : `${own} llevan a otras páginas de aquí.`,
  )
}

/** Figures that a reader would want to see the source of: percentages, amounts and years. */
const figures = /\p{N}\s?%|\p{N}\s(?:por ciento|millones|mil|pesos|dólares|euros)(?![\p{L}])/u

function checkSources({ fields: { document }, lines }: About, nodes: readonly Node[]): Finding {
  const entries = document.bibliography.length
  const cited = nodes.some(({ type }) => type === 'reference')
  if (entries > 0 && !cited)
    return improve('sources', 'La bibliografía tiene entradas y el texto no nombra ninguna.')
  if (entries > 0)
    return good(
      'sources',
      entries === 1 ? '1 en la bibliografía.' : `${entries} en la bibliografía.`,
    )
  const outside = nodes.some(({ marks = [] }) =>
    marks.some(({ attrs }) => attrs && isOutside(attrs.href)),
  )
  if (outside) return good('sources', 'El texto enlaza a otros sitios.')
  const claim = lines.find(({ text }) => figures.test(text))
  return claim
    ? improve('sources', 'El texto da cifras y no dice de dónde salen.')
    : good('sources', 'El texto no da cifras que las necesiten.')
}

function checkFiling({ fields: { tags, categoryId, authorId } }: About): Finding {
  const missing = [
    tags.length === 0 && 'etiquetas',
    categoryId === null && 'categoría',
    authorId === null && 'autor',
  ].filter(Boolean)
  return missing.length > 0
    ? improve('filing', `Falta: ${missing.join(', ')}.`)
    : good('filing', 'Tiene etiquetas, categoría y autor.')
}

/** A year that is over, or words that grow old by themselves. */
const dated =
  /(?<![\p{L}\p{N}])(?:este año|este mes|esta semana|próximamente|actualmente|recientemente|el año pasado|(?:en|de|desde) 20\p{N}{2})(?![\p{L}\p{N}])/iu

function checkFreshness({ lines, checkedAt, now }: About): Finding {
  const freshness = freshnessOf(checkedAt, now.getTime())
  if (freshness === 'old' || freshness === 'moderate')
    return improve('freshness', 'Hace tiempo que nadie la revisa. Confirma que sigue vigente.')
  for (const { text } of lines) {
    const [said] = dated.exec(text) ?? []
    const year = Number(said?.match(/\p{N}{4}/u)?.[0])
    if (said && !(year >= now.getUTCFullYear()))
      return improve(
        'freshness',
        `Dice «${said}»: con el tiempo dejará de ser cierto. Escribe la fecha, o quítalo.`,
      )
  }
  return good('freshness', 'Nada en el texto envejece pronto.')
}

/** What a post lacks beside its words. */
export function checkPost(about: About): Record<'before' | 'after', Finding[]> {
  const nodes = [...nodesOf(about.fields.document.content)] as Node[]
  return {
    before: [
      checkTitle(about),
      checkSynopsis(about),
      checkSearch(about),
      checkCover(about),
      checkAlt(nodes),
    ],
    after: [
      checkLinks(nodes),
      checkSources(about, nodes),
      checkFiling(about),
      checkFreshness(about),
    ],
  }
}
