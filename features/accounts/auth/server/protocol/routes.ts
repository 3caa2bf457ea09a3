import { getUser } from './answer-with-session.ts'
import { type AuthRoute, forBearer, publicRoute } from './auth-route.ts'
import { getHealth, getJwks, getSettings } from './describe.ts'
import {
  deleteFactor,
  postChallenge,
  postFactor,
  postFactorVerify,
  postRecoveryCode,
  postRecoveryCodes,
} from './factors/factors.ts'
import { deleteIdentity, getAuthorize, getCallback, getLinkAuthorize } from './google/google.ts'
import { postLogout } from './post-logout.ts'
import { postOtp, postRecover } from './post-recover.ts'
import { postResend } from './post-resend.ts'
import { postSignup } from './post-signup.ts'
import { postToken } from './post-token.ts'
import { getReauthenticate, putUser } from './put-user.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'
import { getVerify, postVerify, postVerifyLink } from './verify.ts'

/** The routes of the auth protocol under /auth/v1, as `@supabase/auth-js` calls them. */
export const authRoutes: AuthRoute[] = [
  publicRoute('POST', '/signup', postSignup),
  publicRoute('POST', '/token', postToken),
  publicRoute('GET', '/verify', getVerify, { keyless: true }),
  publicRoute('POST', '/verify', postVerify),
  publicRoute('POST', '/verify/link', postVerifyLink, { keyless: true, form: true }),
  publicRoute('POST', '/resend', postResend),
  publicRoute('POST', '/recover', postRecover),
  publicRoute('POST', '/otp', postOtp),
  publicRoute('POST', '/magiclink', postOtp),
  publicRoute('GET', '/authorize', getAuthorize, { keyless: true, onlyOpened: true }),
  publicRoute('GET', '/callback', getCallback, { keyless: true, onlyOpened: true }),
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
  publicRoute('GET', '/settings', getSettings),
  publicRoute('GET', '/health', getHealth, { keyless: true }),
  publicRoute('GET', '/.well-known/jwks.json', getJwks, { keyless: true }),
  ...unsupportedRoutes,
]
