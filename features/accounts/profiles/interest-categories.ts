import type { InterestTopic } from './vocabulary.ts'

/** The categories of the directory that belong to a topic, the closest first. */
const categoriesOfTopic: Record<InterestTopic, string[]> = {
  Tecnología: ['tecnologia'],
  Negocios: ['servicios-profesionales', 'campo-y-mayoreo'],
  Marketing: ['servicios-profesionales', 'retail'],
  Finanzas: ['dinero', 'servicios-profesionales'],
  Innovación: ['tecnologia', 'educacion'],
  Emprendimiento: ['servicios-profesionales', 'educacion', 'dinero'],
}

/** Slugs of the main categories for somebody's topics: the closest of each topic in turn, then the further ones. */
export function categoriesOfInterest(topics: readonly InterestTopic[]): string[] {
  const lists = topics.map((topic) => categoriesOfTopic[topic])
  const deepest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: deepest }, (_, nth) =>
    lists.flatMap((slugs) => slugs[nth] ?? []),
  )
  return [...new Set(inTurn.flat())]
}
