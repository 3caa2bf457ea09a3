export { clearFact } from './clear-fact.ts'
export { type NewNotice, notify } from './notify.ts'
export { removeActorFromNotices } from './remove-actor-from-notices.ts'
export { retractNotice } from './retract-notice.ts'
