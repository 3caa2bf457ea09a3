export { findViewing } from './find-viewing.ts'
export { viewingPersonalData } from './personal-data.ts'
export { checkView } from './shown.ts'
