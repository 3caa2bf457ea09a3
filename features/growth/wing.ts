import type { Wing } from '#shared/server/feature.ts'
import { clients } from './clients/feature.ts'
import { consents } from './consents/feature.ts'
import { contacts } from './contacts/feature.ts'

/** Contact management for businesses. */
export const growth: Wing = {
  name: 'growth',
  features: [contacts, consents, clients],
}
