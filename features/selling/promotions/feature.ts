import type { Feature } from '#shared/server/feature.ts'
import { promotionsEndpoints } from './server/routes.ts'

/** Store promotions: discounts by code or automatic ones. */
export const promotions: Feature = {
  name: 'promotions',
  title: 'Promociones',
  endpoints: promotionsEndpoints,
  activity: {
    'promotions.created': { action: 'Promoción creada', color: 'plain' },
    'promotions.saved': { action: 'Promoción editada', color: 'plain' },
    'promotions.state_set': { action: 'Promoción pausada, reanudada o archivada', color: 'plain' },
  },
}
