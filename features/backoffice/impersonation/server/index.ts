export { findViewing } from './find-viewing.ts'
export { impersonationPersonalData } from './personal-data.ts'
export { checkView } from './shown.ts'
