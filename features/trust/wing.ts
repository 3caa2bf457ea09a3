import type { Wing } from '#shared/server/feature.ts'
import { reports } from './reports/feature.ts'
import { verification } from './verification/feature.ts'

/** What is verified about a business, and what is reported and taken down. */
export const trust: Wing = {
  name: 'trust',
  features: [verification, reports],
}
