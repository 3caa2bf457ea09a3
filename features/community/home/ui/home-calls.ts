import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../contract.ts'

const active: Bare<typeof contract.listMostActive> = {
  name: 'listMostActive',
  method: 'GET',
  path: '/api/most-active/:tab',
}
const commented: Bare<typeof contract.listMostCommented> = {
  name: 'listMostCommented',
  method: 'GET',
  path: '/api/most-commented',
}

export const listMostActiveCall = active as typeof contract.listMostActive
export const listMostCommentedCall = commented as typeof contract.listMostCommented
