import type { Feature } from '#shared/server/feature.ts'
import { contactsEndpoints } from './server/routes.ts'

/** Books of people and businesses; so far the house's own. */
export const contacts: Feature = {
  name: 'contacts',
  title: 'Contactos',
  endpoints: contactsEndpoints,
  activity: { 'contacts.exported': { action: 'Contactos exportados', tone: 'plain' } },
}
