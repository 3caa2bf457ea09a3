import { sessionKey } from '#shared/ui/calls/account-here.ts'

/** A verifier that stays in this browser and the challenge (S256) that may leave it. */
export type CodePair = { verifier: string; challenge: string }

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Makes a pair; null on addresses without https, where browsers offer no hashing. */
export async function makeCodePair(): Promise<CodePair | null> {
  if (!globalThis.crypto?.subtle) return null
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

const verifierKey = `${sessionKey}-code-verifier`

/** Leaves the verifier where the auth client looks for it when the mailed link comes back to this browser. */
export function keepVerifier({ verifier }: Pick<CodePair, 'verifier'>): void {
  localStorage.setItem(verifierKey, JSON.stringify(verifier))
}

/** The verifier that this browser waits with, or null. */
export function readVerifier(): string | null {
  try {
    return JSON.parse(localStorage.getItem(verifierKey) ?? 'null') as string | null
  } catch {
    return null // barred storage: the client keeps it in memory
  }
}

/** Sends a mail anew. The client forgets its verifier when that is refused; the mail that went out before still needs it. */
export async function withVerifier<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  const verifier = readVerifier()
  try {
    return await send()
  } catch (cause) {
    if (verifier) keepVerifier({ verifier })
    throw cause
  }
}
