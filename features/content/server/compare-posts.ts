import { diffArrays } from 'diff'
import type { PostDocument } from '../contract/document.ts'
import type { PostFields } from '../contract/post.ts'
import type { Change } from '../contract/versions.ts'
import { linesOf } from './document/plain-text.ts'

/** What is compared field by field, as the team calls it. */
const named = {
  title: 'Título',
  subtitle: 'Subtítulo',
  synopsis: 'Sinopsis',
  tags: 'Etiquetas',
  coverAlt: 'Descripción de la portada',
  seoTitle: 'Título para buscadores',
  seoDescription: 'Descripción para buscadores',
} as const satisfies Partial<Record<keyof PostFields, string>>

const asText = (value: string | string[]) => (typeof value === 'string' ? value : value.join(', '))

/** Fields that say something else than they did. */
export const compareFields = (before: PostFields, now: PostFields) =>
  Object.entries(named).flatMap(([key, name]) => {
    const field = key as keyof typeof named
    const [was, is] = [asText(before[field]), asText(now[field])]
    return was === is ? [] : [{ name, before: was, now: is }]
  })

/** Milliseconds that comparing may take; texts that have nothing in common are shown one after the other. */
const patience = 500

/** Lines of a document beside those of another: what stayed, what came, what went. */
export function compareLines(before: PostDocument, now: PostDocument): Change[] {
  const [was, is] = [linesOf(before), linesOf(now)]
  const parts = diffArrays(was, is, { timeout: patience }) ?? [
    { value: was, removed: true, added: false },
    { value: is, removed: false, added: true },
  ]
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  )
}
