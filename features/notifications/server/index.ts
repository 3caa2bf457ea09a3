export { forgetNoticesOf } from './forget-notices-of.ts'
export { type NewNotice, notify } from './notify.ts'
export { notificationsPersonalData } from './personal-data.ts'
export { retractNotice } from './retract-notice.ts'
