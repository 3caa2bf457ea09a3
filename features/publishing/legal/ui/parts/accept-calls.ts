import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../../contract/accept.ts'

const read: Bare<typeof contract.readAskedVersions> = {
  name: 'readAskedVersions',
  method: 'GET',
  path: '/api/my/legal',
}
const accept: Bare<typeof contract.acceptVersions> = {
  name: 'acceptVersions',
  method: 'POST',
  path: '/api/my/legal',
}

export const readAskedCall = read as typeof contract.readAskedVersions
export const acceptCall = accept as typeof contract.acceptVersions
