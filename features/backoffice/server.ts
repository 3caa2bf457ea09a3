export { checkImpersonatedCall } from '#features/backoffice/impersonation/server/check-impersonated-call.ts'
export { findImpersonation } from '#features/backoffice/impersonation/server/find-impersonation.ts'
export { handleProvedApplicantMailbox } from '#features/backoffice/team/server/joining/handle-proved-mailbox.ts'
