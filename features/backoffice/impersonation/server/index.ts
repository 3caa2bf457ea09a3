export { checkImpersonatedCall } from './check-impersonated-call.ts'
export { findImpersonation } from './find-impersonation.ts'
