import { bind } from '../../../shared/server/route.ts'
import * as contract from '../contract.ts'
import { endSession, listSessions } from './account/own-sessions.ts'
import { readPasswordState } from './account/read-password-state.ts'
import { type AuthRoute, forBearer, open } from './door/auth-route.ts'
import { getHealth, getJwks, getSettings, getUser } from './door/describe.ts'
import { deleteFactor, postChallenge, postFactor, postFactorVerify, postRecoveryCode, postRecoveryCodes } from './door/factors.ts'
import { deleteIdentity, getAuthorize, getCallback, getLinkAuthorize } from './door/google.ts'
import { notOffered } from './door/not-offered.ts'
import { postLogout } from './door/post-logout.ts'
import { postOtp, postRecover } from './door/post-recover.ts'
import { postResend } from './door/post-resend.ts'
import { postSignup } from './door/post-signup.ts'
import { postToken } from './door/post-token.ts'
import { getReauthenticate, putUser } from './door/put-user.ts'
import { getVerify, postVerify } from './door/verify.ts'

/** Endpoints about the own account beside the protocol. */
export const identityRoutes = [
  bind(contract.listSessions, ({ services, caller }) => listSessions(services.db, caller)),
  bind(contract.endSession, ({ services, caller, input }) => endSession(services, caller, input.sessionId)),
  bind(contract.readPasswordState, ({ services, caller }) => readPasswordState(services.db, caller)),
]

export { openAuthDoor } from './door/open-door.ts'

/** The auth protocol under /auth/v1, as `@supabase/auth-js` speaks it. */
export const authRoutes: AuthRoute[] = [
  open('POST', '/signup', postSignup),
  open('POST', '/token', postToken),
  open('GET', '/verify', getVerify, { keyless: true }),
  open('POST', '/verify', postVerify),
  open('POST', '/resend', postResend),
  open('POST', '/recover', postRecover),
  open('POST', '/otp', postOtp),
  open('POST', '/magiclink', postOtp),
  open('GET', '/authorize', getAuthorize, { keyless: true }),
  open('GET', '/callback', getCallback, { keyless: true }),
  forBearer('GET', '/user/identities/authorize', getLinkAuthorize),
  forBearer('DELETE', '/user/identities/:identityId', deleteIdentity),
  forBearer('POST', '/factors', postFactor),
  forBearer('POST', '/factors/recovery', postRecoveryCode),
  forBearer('POST', '/factors/recovery-codes', postRecoveryCodes),
  forBearer('POST', '/factors/:factorId/challenge', postChallenge),
  forBearer('POST', '/factors/:factorId/verify', postFactorVerify),
  forBearer('DELETE', '/factors/:factorId', deleteFactor),
  forBearer('GET', '/user', getUser),
  forBearer('PUT', '/user', putUser),
  forBearer('GET', '/reauthenticate', getReauthenticate),
  forBearer('POST', '/logout', postLogout),
  open('GET', '/settings', getSettings),
  open('GET', '/health', getHealth, { keyless: true }),
  open('GET', '/.well-known/jwks.json', getJwks, { keyless: true }),
  ...notOffered,
]
