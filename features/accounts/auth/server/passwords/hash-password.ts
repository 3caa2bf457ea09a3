import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#shared/server/gate.ts'

/** Argon2id with 19 MiB, two passes and one lane (OWASP's password storage sheet). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four hashes at once take 76 MiB and no more than the threads that Node has for such work. */
const pass = createGate({ max: 4, waiting: 400 })

/** Hash of a password in PHC form, with its own salt. Keyboards write one letter in several ways: it is kept as NFC (RFC 8265, OpaqueString). */
export const hashPassword = (password: string): Promise<string> =>
  pass(() => hash(password.normalize('NFC'), cost))

/** The ways in which a password may stand in a hash: older ones are of what was typed. */
const formsOf = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
]

/** Made at start, so that the first stranger waits no longer than anybody else. */
const nobodys = hashPassword('nobody has this password')

/**
 * Whether `password` made `passwordHash`. Without a hash (no such account, or one without a password) the same work is done and
 * the answer is no, so that the time tells nothing.
 */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodys)
  for (const form of formsOf(password))
    if (await pass(() => verify(against, form))) return Boolean(passwordHash)
  return false
}
