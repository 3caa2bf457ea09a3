export { acceptAtSignUp } from './accept-versions.ts'
export { seedLegalTexts } from './seed-texts.ts'
