import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openBadgeAdapter } from './server/badge-adapter.ts'

/** Badge for other sites and QR code of a business page. */
export const sharing: Feature = {
  name: 'sharing',
  title: 'Insignia y QR',
  adapters: {
    '/insignia': {
      open: openBadgeAdapter,
      routes: [{ method: 'GET', path: '/:file', allow: anyone }],
    },
  },
}
