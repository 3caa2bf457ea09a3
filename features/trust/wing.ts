import type { Wing } from '#shared/server/feature.ts'
import { reports } from './reports/feature.ts'
import { verification } from './verification/feature.ts'

/** Verification of businesses, reports of content, and suspensions. */
export const trust: Wing = {
  name: 'trust',
  features: [verification, reports],
}
