import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { contactsPersonalData } from './server/personal-data.ts'
import { contactsEndpoints } from './server/routes.ts'

/** Books of contacts; currently only the platform's own. */
export const contacts: Feature = {
  name: 'contacts',
  title: 'Contactos',
  endpoints: contactsEndpoints,
  personalData: [contactsPersonalData],
  accountMerge: [
    { table: 'contact_notes', columns: ['author_id'], stays: authorship },
    { table: 'contact_groups', columns: ['created_by'], stays: authorship },
    { table: 'contacts', columns: ['created_by'], stays: authorship },
  ],
  activity: { 'contacts.exported': { action: 'Contactos exportados', color: 'plain' } },
}
