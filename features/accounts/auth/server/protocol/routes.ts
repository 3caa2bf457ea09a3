import { type AuthRoute, forBearer, open } from './auth-route.ts'
import { getHealth, getJwks, getSettings } from './describe.ts'
import { getUser } from './enter.ts'
import {
  deleteFactor,
  postChallenge,
  postFactor,
  postFactorVerify,
  postRecoveryCode,
  postRecoveryCodes,
} from './factors/factors.ts'
import { deleteIdentity, getAuthorize, getCallback, getLinkAuthorize } from './google/google.ts'
import { notOffered } from './not-offered.ts'
import { postLogout } from './post-logout.ts'
import { postOtp, postRecover } from './post-recover.ts'
import { postResend } from './post-resend.ts'
import { postSignup } from './post-signup.ts'
import { postToken } from './post-token.ts'
import { getReauthenticate, putUser } from './put-user.ts'
import { getVerify, postVerify, postVerifyLink } from './verify.ts'

/** The routes of the auth protocol under /auth/v1, as `@supabase/auth-js` calls them. */
export const authRoutes: AuthRoute[] = [
  open('POST', '/signup', postSignup),
  open('POST', '/token', postToken),
  open('GET', '/verify', getVerify, { keyless: true }),
  open('POST', '/verify', postVerify),
  open('POST', '/verify/link', postVerifyLink, { keyless: true, form: true }),
  open('POST', '/resend', postResend),
  open('POST', '/recover', postRecover),
  open('POST', '/otp', postOtp),
  open('POST', '/magiclink', postOtp),
  open('GET', '/authorize', getAuthorize, { keyless: true, onlyOpened: true }),
  open('GET', '/callback', getCallback, { keyless: true, onlyOpened: true }),
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
