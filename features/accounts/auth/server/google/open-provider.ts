import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Services } from '#shared/server/services.ts'

/** Seconds that Google may take to answer. */
const patience = 10

const opened = new Map<string, Promise<Configuration>>()

/** Where Google answers, back from it: registered there letter by letter. */
export const callbackUrl = ({ config }: Services) => `${config.siteUrl}/auth/v1/callback`

/** Google as its discovery document describes it, read once; null where it is not configured. Rejects when it can't be read. */
export async function openProvider({ config }: Services): Promise<Configuration | null> {
  if (!config.google) return null
  const { issuer, clientId, clientSecret } = config.google
  const key = `${issuer} ${clientId}`
  // Signatures are checked also of what comes straight from Google: TLS alone would have to be trusted otherwise.
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.startsWith('http://') ? [allowInsecureRequests] : []),
  ]
  const opening =
    opened.get(key) ??
    discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: patience })
  opened.set(key, opening)
  opening.catch(() => opened.delete(key))
  return opening
}
