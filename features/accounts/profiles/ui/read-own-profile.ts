import type { ApiCaller } from '#shared/api-client.ts'
import type { Output } from '#shared/endpoint.ts'
import { readProfile } from '../contract/profile.ts'

const attempts = 3

/** Milliseconds of wait after the first attempt; the second waits twice as long. */
const pause = 500

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Our own word for it, and that of a hosted database. */
const isMissing = (error: unknown) =>
  ['not_found', 'PGRST116'].includes((error as { code?: string } | null)?.code ?? '')

/**
 * Reads the caller's profile. A missing row (`not_found`, a hosted database's PGRST116) may still be on its way: up to three
 * attempts; any other failure is thrown at once.
 */
export async function readOwnProfile(api: ApiCaller): Promise<Output<typeof readProfile>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await api.call(readProfile, {})
    } catch (error) {
      if (!isMissing(error)) throw error
      if (attempt < attempts) await sleep(pause * attempt)
    }
  }
  throw new Error('El perfil del usuario no se encontró después de varios intentos.')
}
