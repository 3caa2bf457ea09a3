import type { PostFields } from '../contract/post.ts'

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
