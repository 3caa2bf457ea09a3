import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { flushSiteBlockCounts } from './server/counter.ts'
import { siteBlocksEndpoints } from './server/routes.ts'
import { usedSiteBlockPictures } from './server/used-pictures.ts'

/** The platform's own blocks on public pages (services and promotions), and its own business. */
export const siteBlocks: Feature = {
  name: 'site-blocks',
  title: 'Servicios y promos de Lonja',
  endpoints: siteBlocksEndpoints,
  accountMerge: [
    { table: 'site_blocks', columns: ['created_by', 'saved_by'], stays: staffRecord },
    { table: 'platform_business', columns: ['chosen_by'], stays: staffRecord },
  ],
  usedPictures: usedSiteBlockPictures,
  flush: flushSiteBlockCounts,
  activity: {
    'house.block_created': { action: 'Servicio o promo de Lonja creado', color: 'plain' },
    'house.block_changed': { action: 'Servicio o promo de Lonja cambiado', color: 'plain' },
    'house.block_state_set': {
      action: 'Servicio o promo de Lonja pausado, almacenado o activado',
      color: 'plain',
    },
    'house.blocks_ordered': {
      action: 'Servicios o promos de Lonja en otro orden',
      color: 'plain',
    },
    'house.block_deleted': { action: 'Servicio o promo de Lonja eliminado', color: 'problem' },
    'house.business_chosen': { action: 'Negocio propio de Lonja elegido', color: 'plain' },
  },
}
