import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Services } from '#shared/server/services.ts'

/** Timeout for Google's answers, in seconds. */
const timeoutSeconds = 10

const configurations = new Map<string, Promise<Configuration>>()

/** Google's redirect URI; it must be registered there exactly as written. */
export const callbackUrl = ({ config }: Services) => `${config.siteUrl}/auth/v1/callback`

/**
 * Gets Google's OpenID configuration from its discovery document, cached; null where Google is not
 * configured. Rejects when the document cannot be read.
 */
export async function openProvider({ config }: Services): Promise<Configuration | null> {
  if (!config.google) return null
  const { issuer, clientId, clientSecret } = config.google
  const key = `${issuer} ${clientId}`
  // Also verify signatures of tokens received directly from Google; otherwise their integrity would
  // rest on TLS alone.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.startsWith('http://') ? [allowInsecureRequests] : []),
  ]
  const configuration =
    configurations.get(key) ??
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    })
  configurations.set(key, configuration)
  configuration.catch(() => configurations.delete(key))
  return configuration
}
