import type * as contract from '../contract.ts'

/** As pages call them: without their schemas, so that public pages don't carry the library that checks them. */
type Call<E extends { name: string; method: string; path: string }> = Pick<E, 'name' | 'method' | 'path'>

const read: Call<typeof contract.readMarks> = { name: 'readMarks', method: 'GET', path: '/api/my/marks' }
const merge: Call<typeof contract.mergeMarks> = { name: 'mergeMarks', method: 'POST', path: '/api/my/marks/merge' }
const add: Call<typeof contract.addMark> = { name: 'addMark', method: 'PUT', path: '/api/my/marks/:act/:kind/:name' }
const remove: Call<typeof contract.removeMark> = { name: 'removeMark', method: 'DELETE', path: '/api/my/marks/:act/:kind/:name' }

export const readMarksCall = read as typeof contract.readMarks
export const mergeMarksCall = merge as typeof contract.mergeMarks
export const addMarkCall = add as typeof contract.addMark
export const removeMarkCall = remove as typeof contract.removeMark
