import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { rules } from '../vocabulary.ts'
import { accountRemoval, reason } from './cases.ts'

/** Removes everything that the author of a case wrote, in the background. Each text gets its own decision, which the author may appeal. */
export const removeAccountContent = endpoint({
  name: 'removeAccountContent',
  method: 'POST',
  path: '/api/staff/cases/:caseId/account-removal',
  summary: 'Remove everything that the author of a case wrote',
  allow: staff('manage_users'),
  status: 202,
  input: z.strictObject({ caseId: z.uuid(), rule: z.enum(rules, 'Elige la regla'), reason }),
  output: accountRemoval,
})

export const readAccountRemoval = endpoint({
  name: 'readAccountRemoval',
  method: 'GET',
  path: '/api/staff/account-removals/:removalId',
  summary: 'Progress of removing an account’s content',
  allow: staff('edit'),
  input: z.strictObject({ removalId: z.uuid() }),
  output: accountRemoval,
})

/** Undoes the removal in the background, except for content that was decided again since. */
export const restoreAccountContent = endpoint({
  name: 'restoreAccountContent',
  method: 'POST',
  path: '/api/staff/account-removals/:removalId/return',
  summary: 'Undo the removal of an account’s content',
  allow: staff('manage_users'),
  status: 202,
  input: z.strictObject({ removalId: z.uuid() }),
  output: accountRemoval,
})
