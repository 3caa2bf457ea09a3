import { type NoticeFacts, notice } from '#shared/notice.ts'
import { maxFoundPerDay } from '../vocabulary.ts'

const topic = 'saved_searches'
const search = 'Cafés & té en Peñíscola'

/** New listings of one day; `newest` is the name of one of them. */
const found = notice<{ search: string; count: number; newest: string }>({
  topic,
  write: ({ search, count, newest }) =>
    count === 1 ? `Nuevo en «${search}»: ${newest}` : `${count} negocios nuevos en «${search}»`,
  sample: { search, count: 1, newest: 'Óptica Ñandú & Hijos' },
})

/** More new listings than `maxFoundPerDay`. */
const many = notice<{ search: string }>({
  topic,
  write: ({ search }) =>
    `Encontramos más de ${maxFoundPerDay} negocios nuevos en «${search}»; afina la búsqueda`,
  sample: { search },
})

export const savedSearchesNotices = { 'saved-searches.found': found, 'saved-searches.many': many }

/** Data that each notice takes, by its kind. */
export type SavedSearchesNotices = NoticeFacts<typeof savedSearchesNotices>
