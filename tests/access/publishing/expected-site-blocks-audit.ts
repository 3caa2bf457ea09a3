import { createSiteBlock } from '#features/publishing/site-blocks/contract/blocks.ts'
import type { BlockKind } from '#features/publishing/site-blocks/vocabulary.ts'
import { blockForm } from '#tests/support/content/site-blocks.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { type AuditedAction, world } from '../audited-actions.ts'

const write = (kind: BlockKind = 'promo') =>
  world.test.as(world.staff.token).call(createSiteBlock, blockForm({ kind }))

const block = async (more: object) => {
  const { id } = await write()
  return {
    by: world.staff,
    input: { blockId: id, ...more },
    subject: ['site_block', id] as ['site_block', string],
  }
}

/** Expected audit entries of the site block endpoints, or the reason why there is none. */
export const siteBlocksAudit: Record<string, AuditedAction | string> = {
  createSiteBlock: {
    action: 'house.block_created',
    prepare: async () => ({ by: world.staff, input: blockForm(), subject: ['site_block'] }),
  },
  saveSiteBlock: {
    action: 'house.block_changed',
    prepare: () => block({ ...blockForm({ title: 'Otro título' }), version: '1' }),
  },
  setSiteBlockState: {
    action: 'house.block_state_set',
    prepare: () => block({ state: 'active' }),
  },
  orderSiteBlocks: {
    action: 'house.blocks_ordered',
    prepare: async () => {
      const [first, second] = [await write('service'), await write('service')]
      return {
        by: world.staff,
        input: { kind: 'service', blockIds: [second.id, first.id] },
        subject: ['site_blocks', 'service'],
      }
    },
  },
  deleteSiteBlock: { action: 'house.block_deleted', leaves: 'nothing', prepare: () => block({}) },
  countSiteBlocks: 'an anonymous count',
  choosePlatformBusiness: {
    action: 'house.business_chosen',
    prepare: async () => {
      const { id } = await makeBusiness(world.test.services, { published: true })
      return {
        by: world.staff,
        input: { businessId: id },
        subject: ['installation', 'platform_business'],
      }
    },
  },
  proposeForText: 'only reads; the text is sent in a body because of its length',
}
