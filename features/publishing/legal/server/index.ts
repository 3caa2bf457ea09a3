export { acceptAtSignUp } from './accept-versions.ts'
export { legalPersonalData } from './personal-data.ts'
export { seedLegalTexts } from './seed-texts.ts'
