import { nodesOf } from '#features/publishing/posts/contract/document.ts'
import { isOutside } from '#features/publishing/posts/contract/links.ts'
import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { freshnessOf } from '#features/publishing/posts/vocabulary.ts'
import { fold } from '#shared/text/fold.ts'
import type { Proposals } from '../../contract/propose.ts'
import { type Check, searchLengths } from '../../vocabulary.ts'
import type { TextLine } from './read-pieces.ts'

type Finding = Proposals['findings'][number]
type Context = {
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

function checkTitle({ fields }: Context): Finding {
  const { title: size } = searchLengths
  const searchTitle = fields.seoTitle || fields.title
  if (!fields.title) return improve('title', 'Falta el título.')
  if (searchTitle.length > size.max)
    return improve(
      'title',
      `Tiene ${searchTitle.length} letras: los buscadores cortan a partir de ${size.max}. Acórtalo o escribe uno para buscadores.`,
    )
  if (searchTitle.length < size.min)
    return improve('title', `Tiene ${searchTitle.length} letras: di un poco más de qué trata.`)
  return good('title', `${searchTitle.length} letras: se ve entero.`)
}

function checkSynopsis({ fields: { synopsis } }: Context): Finding {
  if (!synopsis) return improve('synopsis', 'Falta: las listas muestran el comienzo del texto.')
  if (synopsis.length < searchLengths.description.min)
    return improve('synopsis', `Tiene ${synopsis.length} letras: di qué gana quien lo lea.`)
  return good('synopsis', `${synopsis.length} letras.`)
}

function checkSearch({ fields: { seoDescription, synopsis }, excerpt }: Context): Finding {
  const { min, max } = searchLengths.description
  const { length } = seoDescription || synopsis || excerpt
  if (length < min)
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

function checkCover({ fields: { coverId, coverAlt } }: Context): Finding {
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

/** Link texts that do not describe their target. */
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
  const found = links.find(({ text }) => vague.has(fold(text.trim())))
  if (found)
    return improve(
      'links',
      `«${found.text.trim()}» no dice a dónde lleva. Enlaza las palabras que lo dicen.`,
    )
  const open = links.find(({ href }) => /^http:/i.test(href))
  if (open) return improve('links', `${open.href} no va cifrada. Prueba si responde con https://.`)
  const internal = links.filter(
    ({ href }) => !isOutside(href) && !href.startsWith('mailto:'),
  ).length
  if (internal === 0)
    return improve('links', 'Ninguno lleva a otra página de aquí. Mira los que proponemos.')
  return good(
    'links',
    internal === 1
      ? '1 lleva a otra página de aquí.'
      : `${internal} llevan a otras páginas de aquí.`,
  )
}

/** Figures that need a source: percentages, amounts and years. */
const figures = /\p{N}\s?%|\p{N}\s(?:por ciento|millones|mil|pesos|dólares|euros)(?![\p{L}])/u

function checkSources({ fields: { document }, lines }: Context, nodes: readonly Node[]): Finding {
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

function checkFiling({ fields: { tags, categoryId, authorId } }: Context): Finding {
  const missing = [
    tags.length === 0 && 'etiquetas',
    categoryId === null && 'categoría',
    authorId === null && 'autor',
  ].filter(Boolean)
  return missing.length > 0
    ? improve('filing', `Falta: ${missing.join(', ')}.`)
    : good('filing', 'Tiene etiquetas, categoría y autor.')
}

/** A past year, or words that become outdated. */
const dated =
  /(?<![\p{L}\p{N}])(?:este año|este mes|esta semana|próximamente|actualmente|recientemente|el año pasado|(?:en|de|desde) 20\p{N}{2})(?![\p{L}\p{N}])/iu

function checkFreshness({ lines, checkedAt, now }: Context): Finding {
  const freshness = freshnessOf(checkedAt, now.getTime())
  if (freshness === 'old' || freshness === 'moderate')
    return improve('freshness', 'Hace tiempo que nadie la revisa. Confirma que sigue vigente.')
  for (const { text } of lines) {
    const [found] = dated.exec(text) ?? []
    const year = Number(found?.match(/\p{N}{4}/u)?.[0])
    if (found && !(year >= now.getUTCFullYear()))
      return improve(
        'freshness',
        `Dice «${found}»: con el tiempo dejará de ser cierto. Escribe la fecha, o quítalo.`,
      )
  }
  return good('freshness', 'Nada en el texto envejece pronto.')
}

/** Checks of a post other than its prose. */
export function checkPost(context: Context): Record<'before' | 'after', Finding[]> {
  const nodes = [...nodesOf(context.fields.document.content)] as Node[]
  return {
    before: [
      checkTitle(context),
      checkSynopsis(context),
      checkSearch(context),
      checkCover(context),
      checkAlt(nodes),
    ],
    after: [
      checkLinks(nodes),
      checkSources(context, nodes),
      checkFiling(context),
      checkFreshness(context),
    ],
  }
}
