import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { readAddresses, serializeAddress } from './own-addresses.ts'

export const listSavedAddresses = handle(
  contract.listSavedAddresses,
  async ({ services, caller }) => ({
    items: (await readAddresses(services.db, caller.userId)).map(serializeAddress),
  }),
)
