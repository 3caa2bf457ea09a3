import { action, linked, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { maxFoundPerDay } from '../vocabulary.ts'

const topic = 'saved_searches'
const manage = note('En Búsquedas guardadas le cambias el nombre, dejas de seguirla o la quitas.')

type Found = { search: string; address: string; items: { name: string; slug: string }[] }

const found = emailTemplate<Found>({
  topic,
  write: ({ search, address, items }, site) => ({
    subject:
      items.length === 1
        ? `Nuevo en «${search}»: ${items[0]?.name}`
        : `${items.length} negocios nuevos en «${search}»`,
    parts: [
      paragraph(`Desde la última vez aparecieron en tu búsqueda «${search}»:`),
      linked(
        site,
        items.map(({ name, slug }) => ({ text: name, path: `/negocios/${slug}` })),
      ),
      action(site, 'Abrir la búsqueda', address),
      manage,
    ],
  }),
  sample: {
    search: 'Cafés & té en Peñíscola',
    address: '/directorio?q=cafe&lugar=peniscola',
    items: [
      { name: 'Óptica Ñandú & Hijos', slug: 'optica-nandu' },
      { name: 'Café <Río>', slug: 'cafe-rio' },
    ],
  },
})

const many = emailTemplate<{ search: string; address: string }>({
  topic,
  write: ({ search, address }, site) => ({
    subject: `Hay más de ${maxFoundPerDay} negocios nuevos en «${search}»`,
    parts: [
      paragraph(
        `Encontramos más de ${maxFoundPerDay} negocios nuevos hoy en tu búsqueda «${search}». Afina la búsqueda: con otra palabra, un lugar o un giro.`,
      ),
      action(site, 'Abrir la búsqueda', address),
      manage,
    ],
  }),
  sample: { search: 'Cafés & té en Peñíscola', address: '/directorio?q=cafe' },
})

export const savedSearchesEmailTemplates = {
  'saved-searches.found': found,
  'saved-searches.many': many,
}

/** Data that each template takes, by its kind. */
export type SavedSearchesEmailTemplates = EmailData<typeof savedSearchesEmailTemplates>
