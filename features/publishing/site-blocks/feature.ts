import { staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { cleanupSiteBlockPicturesJob } from './server/cleanup-pictures.ts'
import { flushSiteBlockCounts } from './server/counter.ts'
import { siteBlocksEndpoints } from './server/routes.ts'

/** The platform's own blocks on public pages (services and promotions), and its own business. */
export const siteBlocks: Feature = {
  name: 'site-blocks',
  title: 'Servicios y promos de Lonja',
  endpoints: siteBlocksEndpoints,
  accountMerge: [
    { table: 'house_blocks', columns: ['created_by', 'saved_by'], stays: staffRecord },
    { table: 'house_business', columns: ['chosen_by'], stays: staffRecord },
  ],
  jobs: [cleanupSiteBlockPicturesJob],
  flush: flushSiteBlockCounts,
  activity: {
    'house.block_created': { action: 'Servicio o promo de Lonja creado', tone: 'plain' },
    'house.block_changed': { action: 'Servicio o promo de Lonja cambiado', tone: 'plain' },
    'house.block_state_set': {
      action: 'Servicio o promo de Lonja pausado, almacenado o activado',
      tone: 'plain',
    },
    'house.blocks_ordered': {
      action: 'Servicios o promos de Lonja en otro orden',
      tone: 'plain',
    },
    'house.block_deleted': { action: 'Servicio o promo de Lonja eliminado', tone: 'problem' },
    'house.business_chosen': { action: 'Negocio propio de Lonja elegido', tone: 'plain' },
  },
}
