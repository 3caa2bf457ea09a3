import { signToken } from '../features/identity/server/index.ts'
import type { Services } from '../shared/server/services.ts'

/** What the pages know of the settings; all of it reaches the browser. */
export async function pageSettings(services: Services) {
  const { productName, siteUrl, mapTilesUrl, legal, staffDomain } = services.config
  const anonKey = await signToken(services, { role: 'anon' }, 10 * 365 * 86_400)
  return { productName, siteUrl, anonKey, mapTilesUrl: mapTilesUrl ?? '', legal, staffDomain }
}
