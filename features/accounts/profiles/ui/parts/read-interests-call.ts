import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../../contract/interests.ts'

const read: Bare<typeof contract.readInterests> = {
  name: 'readInterests',
  method: 'GET',
  path: '/api/my/interests',
}

/** For public pages, which load no schemas. */
export const readInterestsOfMineCall = read as typeof contract.readInterests
