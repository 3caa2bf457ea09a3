import type { Wing } from '#shared/server/feature.ts'
import { clients } from './clients/feature.ts'
import { consents } from './consents/feature.ts'
import { contactImports } from './contact-imports/feature.ts'
import { contacts } from './contacts/feature.ts'
import { quotations } from './quotations/feature.ts'
import { workspaceSearch } from './workspace-search/feature.ts'

/** Contact management for businesses. */
export const growth: Wing = {
  name: 'growth',
  features: [contacts, contactImports, consents, clients, quotations, workspaceSearch],
}
