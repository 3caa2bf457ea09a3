import { sessionKey } from '#shared/ui/calls/signed-in-account-id.ts'
import { deviceEntry } from '#shared/ui/device-storage.ts'

/**
 * A PKCE verifier that stays in this browser and its challenge (S256), which is sent to the server.
 */
export type CodePair = { verifier: string; challenge: string }

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Creates a pair; null on pages without HTTPS, where browsers offer no hashing. */
export async function makeCodePair(): Promise<CodePair | null> {
  if (!globalThis.crypto?.subtle) return null
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

/** Where the auth client expects the verifier when the mailed link is opened in this browser. */
const storedVerifier = deviceEntry({
  key: `${sessionKey}-code-verifier`,
  parse: (stored) => (typeof stored === 'string' ? stored : null),
})

/** Stores the verifier; without storage the mailed link cannot be exchanged for a session. */
export function storeVerifier({ verifier }: Pick<CodePair, 'verifier'>): void {
  storedVerifier.store(verifier)
}

/** The stored verifier of this browser, or null. */
export const readVerifier = storedVerifier.read

/**
 * Sends a mail again. The client deletes its verifier when that is refused, but the earlier mail
 * still needs it, so it is restored.
 */
export async function withVerifier<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  const verifier = readVerifier()
  try {
    return await send()
  } catch (cause) {
    if (verifier) storeVerifier({ verifier })
    throw cause
  }
}
