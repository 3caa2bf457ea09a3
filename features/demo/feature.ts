import type { Feature } from '#shared/server/feature.ts'
import { seedDemo } from './server/seed-demo.ts'

/** Fictional businesses and people, marked as such, to try everything. */
export const demo: Feature = {
  name: 'demo',
  title: 'Demostración',
  prepare: seedDemo,
}
