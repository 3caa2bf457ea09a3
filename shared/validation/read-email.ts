import { z } from 'zod'
import { knownDomain } from '../lines.ts'

/** An e-mail address as it is kept, in lower case and with its domain as the network knows it; null for what is none. */
export function readEmail(typed: string): string | null {
  const address = knownDomain(typed)
  return typed.length <= 254 && z.email().safeParse(address).success ? address.toLowerCase() : null
}
