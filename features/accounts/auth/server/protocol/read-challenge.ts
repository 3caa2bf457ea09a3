import type { Challenge } from '../new-link.ts'
import { validationFailed } from './auth-error.ts'

/**
 * Parses the PKCE challenge of a body, if it has one (RFC 7636, section 4.2). Throws
 * `validation_failed`.
 */
export function readChallenge(body: Record<string, unknown>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (!challenge && !method) return null
  if (typeof challenge !== 'string' || typeof method !== 'string' || !challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain')
    throw validationFailed('code challenge method must be S256 or plain')
  return { codeChallenge: challenge, method: known }
}
