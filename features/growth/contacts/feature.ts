import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { eraseAskedContactsJob } from './server/erasure/erase-asked-contacts.ts'
import { fillEmailsJob, prepareContacts } from './server/lists/fill-emails.ts'
import { contactsNotices } from './server/notices.ts'
import { contactsPersonalData } from './server/personal-data.ts'
import { contactsEndpoints } from './server/routes.ts'
import { contactsTopics } from './topics.ts'

/** Books of contacts: of businesses, of people for themselves, and the platform's own. */
export const contacts: Feature = {
  name: 'contacts',
  title: 'Contactos',
  endpoints: contactsEndpoints,
  jobs: [eraseAskedContactsJob, fillEmailsJob],
  prepare: prepareContacts,
  topics: contactsTopics,
  notices: contactsNotices,
  personalData: [contactsPersonalData],
  accountMerge: [
    { table: 'contact_notes', columns: ['author_id'], stays: authorship },
    { table: 'contact_groups', columns: ['created_by'], stays: authorship },
    { table: 'contacts', columns: ['created_by'], stays: authorship },
  ],
  activity: { 'contacts.exported': { action: 'Contactos exportados', color: 'plain' } },
}
