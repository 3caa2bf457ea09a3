import type { Wing } from '#shared/server/feature.ts'
import { contacts } from './contacts/feature.ts'

/** How a business keeps its customers. */
export const growth: Wing = {
  name: 'growth',
  features: [contacts],
}
