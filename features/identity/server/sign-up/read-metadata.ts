import { z } from 'zod'
import type { UserMetadata } from './create-user.ts'

const name = z.string().trim().min(1).max(120)

/** The few things a client may say of a new account. What is missing, of another form or not named here is left out. */
export function readMetadata(data: unknown): UserMetadata {
  const given = z.record(z.string(), z.unknown()).safeParse(data).data ?? {}
  const fullName = name.safeParse(given.full_name).data
  const ref = z.uuid().safeParse(given.ref).data
  return { ...(fullName && { full_name: fullName }), ...(ref && { ref }) }
}
