import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../contract.ts'

const read: Bare<typeof contract.readMarks> = {
  name: 'readMarks',
  method: 'GET',
  path: '/api/my/marks',
}
const merge: Bare<typeof contract.mergeMarks> = {
  name: 'mergeMarks',
  method: 'POST',
  path: '/api/my/marks/merge',
}
const add: Bare<typeof contract.addMark> = {
  name: 'addMark',
  method: 'PUT',
  path: '/api/my/marks/:act/:kind/:name',
}
const remove: Bare<typeof contract.removeMark> = {
  name: 'removeMark',
  method: 'DELETE',
  path: '/api/my/marks/:act/:kind/:name',
}
const bell: Bare<typeof contract.setBell> = {
  name: 'setBell',
  method: 'PUT',
  path: '/api/my/marks/follow/:kind/:name/bell',
}

export const readMarksCall = read as typeof contract.readMarks
export const mergeMarksCall = merge as typeof contract.mergeMarks
export const addMarkCall = add as typeof contract.addMark
export const removeMarkCall = remove as typeof contract.removeMark
export const setBellCall = bell as typeof contract.setBell
