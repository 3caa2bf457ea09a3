import { emailField } from '#features/accounts/auth/contract.ts'
import { AuthError, validationFailed } from './auth-error.ts'

/** The e-mail of a body, in the form it is kept; phone numbers are not offered. */
export function readEmail(body: Record<string, unknown>): string {
  if (body.email && body.phone)
    throw validationFailed('Only an email address or phone number should be provided.')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const { data } = emailField.safeParse(body.email)
  if (!data) throw validationFailed('Unable to validate email address: invalid format')
  return data
}
