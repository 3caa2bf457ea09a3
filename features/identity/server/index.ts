export { signToken, verifyAccessToken } from './access-token.ts'
export { loadSigningKeys } from './signing-keys.ts'
