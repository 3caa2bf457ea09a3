export { excerptOf, readingMinutes } from './document/plain-text.ts'
export { type PublicRow, presentCard, publicColumns, publicSource } from './present-public.ts'
