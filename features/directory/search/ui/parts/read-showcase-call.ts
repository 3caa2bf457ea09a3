import type { Bare } from '#shared/endpoint.ts'
import type { readShowcase } from '../../contract/search.ts'

const read: Bare<typeof readShowcase> = {
  name: 'readShowcase',
  method: 'GET',
  path: '/api/showcase',
}

/** `readShowcase` without its schemas, for pages that show the best businesses beside something else. */
export const readShowcaseCall = read as typeof readShowcase
