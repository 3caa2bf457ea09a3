import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../../contract/accept.ts'

const read: Bare<typeof contract.listVersionsToAccept> = {
  name: 'listVersionsToAccept',
  method: 'GET',
  path: '/api/my/legal',
}
const accept: Bare<typeof contract.acceptVersions> = {
  name: 'acceptVersions',
  method: 'POST',
  path: '/api/my/legal',
}

export const listVersionsToAcceptCall = read as typeof contract.listVersionsToAccept
export const acceptVersionsCall = accept as typeof contract.acceptVersions
