import { emailField } from '#features/accounts/auth/contract.ts'
import { AuthError, validationFailed } from './auth-error.ts'

/**
 * Parses the e-mail of a body and normalises it; phone numbers are refused. Throws
 * `validation_failed`.
 */
export function readEmail(body: Record<string, unknown>): string {
  if (body.email && body.phone)
    throw validationFailed('Only an email address or phone number should be provided.')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const { data } = emailField.safeParse(body.email)
  if (!data) throw validationFailed('Unable to validate email address: invalid format')
  return data
}
