import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { postFieldsWith } from '../factories/posts.ts'

type Block = PostFields['document']['content'][number]

/**
 * Builds a post document from a text: lines that start with `## ` or `### ` are headings, those between them form a
 * paragraph; an empty line starts another.
 */
export function documentOf(text: string): PostFields['document'] {
  const parts: { level: 2 | 3 | null; lines: string[] }[] = []
  let isOpen = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, signs, words = ''] = /^(##+) (.*)$/.exec(line) ?? []
    if (signs) parts.push({ level: signs === '##' ? 2 : 3, lines: [words] })
    else if (line && isOpen) parts.at(-1)?.lines.push(line)
    else if (line) parts.push({ level: null, lines: [line] })
    isOpen = Boolean(line) && !signs
  }
  const content = parts.map(({ level, lines }): Block => {
    const said = [{ type: 'text' as const, text: lines.join(' ') }]
    return level === null
      ? { type: 'paragraph', content: said }
      : { type: 'heading', attrs: { level }, content: said }
  })
  return { content, bibliography: [] }
}

/** A sample blog post about bread in Guadalajara. */
export const breadText = `
  El pan de muerto se hornea en Guadalajara desde mediados de octubre. Las panaderías de barrio lo venden por pieza y por caja, y muchas lo
  rellenan de nata o de cajeta. En esta guía contamos cómo reconocer un buen pan de muerto y dónde encontrarlo.
  ## Cómo reconocer un buen pan de muerto
  Un buen pan de muerto huele a azahar y a mantequilla, no a margarina. La corteza es delgada y el azúcar se pega sin deshacerse. Si al partirlo
  salen hebras largas, la masa reposó lo suficiente.

  Las panaderías que trabajan con masa madre tardan dos días en prepararlo; por eso conviene encargarlo. En Panadería La Espiga, por ejemplo, lo
  encargan con una semana de anticipación.
  ## Cuánto cuesta y cuándo comprarlo
  Una pieza chica cuesta entre 18 y 35 pesos en los mercados de Guadalajara. En Zapopan y en San Luis Potosí los precios son parecidos. Las panaderías
  abren temprano y lo mejor se acaba antes del mediodía.
`

export const breadPost = (set: Partial<PostFields> = {}): PostFields =>
  postFieldsWith({ title: 'Pan de muerto', document: documentOf(breadText), ...set })

/** A sample post about an office, with different words and no place. */
export const taxText = `
  Facturar bien evita multas. Quien presta servicios profesionales debe emitir una factura por cada pago, también cuando el cliente no la pide.
  ## Qué lleva una factura
  Una factura lleva el registro fiscal de quien la emite y de quien la recibe, la fecha y el concepto. La factura electrónica se guarda cinco años.
  ## Errores al facturar
  El error más común es facturar después del mes. Un despacho contable puede revisar cada factura electrónica antes de enviarla.
`
