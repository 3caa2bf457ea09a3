export { moveClaims } from './move-claims.ts'
