import type { ApiCaller } from '#shared/api-client.ts'
import type { Output } from '#shared/endpoint.ts'
import { readProfile } from '../contract/profile.ts'

const attempts = 3

/** Milliseconds to wait after the first attempt; twice as long after the second. */
const pauseMs = 500

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The error code of this API, and that of a hosted database. */
const isMissing = (error: unknown) =>
  ['not_found', 'PGRST116'].includes((error as { code?: string } | null)?.code ?? '')

/**
 * Gets the caller's profile. A missing row (`not_found`, a hosted database's PGRST116) may not have
 * been written yet: makes up to three attempts; any other error is thrown at once.
 */
export async function getOwnProfile(api: ApiCaller): Promise<Output<typeof readProfile>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await api.call(readProfile, {})
    } catch (error) {
      if (!isMissing(error)) throw error
      if (attempt < attempts) await sleep(pauseMs * attempt)
    }
  }
  throw new Error('El perfil del usuario no se encontró después de varios intentos.')
}
