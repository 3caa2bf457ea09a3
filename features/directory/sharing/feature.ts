import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openBadgeDoor } from './server/badge-door.ts'

/** What a business shows of its page elsewhere: its badge on other sites, its QR on paper. */
export const sharing: Feature = {
  name: 'sharing',
  title: 'Insignia y QR',
  doors: { '/insignia': { open: openBadgeDoor, routes: [{ method: 'GET', path: '/:file', allow: anyone }] } },
}
