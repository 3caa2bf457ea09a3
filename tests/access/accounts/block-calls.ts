import { blocks } from '#db/tables/accounts/trust-and-blocks.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { unhidePerson } from '#features/accounts/trust-and-blocks/contract.ts'
import * as contract from '#features/directory/customer-blocks/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'

/** A person whom another person blocked, and whom another's business blocked. */
export async function makeBlocks(
  services: Services,
  { by, businessId }: { by: Person; businessId: string },
) {
  const { id: personId } = await makePerson(services)
  const [hidden] = await services.db
    .insert(blocks)
    .values({ ownerId: by.id, personId, shownAs: 'Ana P.' })
    .returning()
  const [block] = await services.db
    .insert(businessBlocks)
    .values({ businessId, personId, shownAs: 'Ana P.' })
    .returning()
  return { hidden: hidden?.id ?? '', block: block?.id ?? '' }
}

type Ids = { hidden: string; block: string; lead: string; order: string }

/**
 * Complete, valid calls on another person's blocks, and on requests and orders of another's
 * business.
 */
export const blockCalls = (
  me: () => ApiCaller,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => ({
  unhidePerson: () => me().call(unhidePerson, { hiddenId: ids.hidden }),
  readCustomerBlock: (businessId) =>
    me().call(contract.readCustomerBlock, { businessId, orderId: ids.order }),
  blockCustomer: (businessId) =>
    me().call(contract.blockCustomer, { businessId, leadId: ids.lead }),
  unblockCustomer: (businessId) =>
    me().call(contract.unblockCustomer, { businessId, blockId: ids.block }),
})
