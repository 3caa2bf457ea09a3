import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../contract.ts'

const read: Bare<typeof contract.readComingInterests> = {
  name: 'readComingInterests',
  method: 'GET',
  path: '/api/my/coming-interests',
}
const save: Bare<typeof contract.saveComingInterest> = {
  name: 'saveComingInterest',
  method: 'PUT',
  path: '/api/my/coming-interests/:tab',
}

export const readInterestsCall = read as typeof contract.readComingInterests
export const saveInterestCall = save as typeof contract.saveComingInterest
