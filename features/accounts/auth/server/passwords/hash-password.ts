import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#shared/server/semaphore.ts'

/** Argon2id with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four concurrent hashes take 76 MiB and no more than Node's default thread pool of four. */
const withHashSlot = createSemaphore({ max: 4, waiting: 400 })

/**
 * Hashes a password in PHC format, with its own salt. Keyboards encode the same letter differently,
 * so it is normalised to NFC (RFC 8265, OpaqueString).
 */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(() => hash(password.normalize('NFC'), cost))

/**
 * The Unicode forms in which a password may have been hashed: older hashes are of the password as
 * typed.
 */
const formsOf = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
]

/** Computed at start, so that the first check of an unknown account takes no longer than others. */
const dummyHash = hashPassword('nobody has this password')

/**
 * Whether `password` matches `passwordHash`. Without a hash (no such account, or one without a
 * password) it does the same work and resolves to false, so that the duration reveals nothing.
 */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const expectedHash = passwordHash ?? (await dummyHash)
  for (const form of formsOf(password))
    if (await withHashSlot(() => verify(expectedHash, form))) return Boolean(passwordHash)
  return false
}
