import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openBadgeAdapter } from './server/badge-adapter.ts'

/** What a business shows of its page elsewhere: its badge on other sites, its QR on paper. */
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
