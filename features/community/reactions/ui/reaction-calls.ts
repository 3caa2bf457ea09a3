import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../contract.ts'

const read: Bare<typeof contract.getMyReactions> = {
  name: 'getMyReactions',
  method: 'GET',
  path: '/api/my/reactions',
}
const merge: Bare<typeof contract.mergeReactions> = {
  name: 'mergeReactions',
  method: 'POST',
  path: '/api/my/reactions/merge',
}
const add: Bare<typeof contract.addReaction> = {
  name: 'addReaction',
  method: 'PUT',
  path: '/api/my/reactions/:act/:kind/:name',
}
const remove: Bare<typeof contract.removeReaction> = {
  name: 'removeReaction',
  method: 'DELETE',
  path: '/api/my/reactions/:act/:kind/:name',
}
const bell: Bare<typeof contract.setFollowNotifications> = {
  name: 'setFollowNotifications',
  method: 'PUT',
  path: '/api/my/reactions/follow/:kind/:name/bell',
}

export const getMyReactionsCall = read as typeof contract.getMyReactions
export const mergeReactionsCall = merge as typeof contract.mergeReactions
export const addReactionCall = add as typeof contract.addReaction
export const removeReactionCall = remove as typeof contract.removeReaction
export const setFollowNotificationsCall = bell as typeof contract.setFollowNotifications
