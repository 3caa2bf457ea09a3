import type { Services } from '#shared/server/services.ts'
import { loadKeys } from './load-keys.ts'
import { reencryptKeys } from './reencrypt.ts'

/** Seals keys of before and makes those that are missing, so that the first visitor finds them. */
export async function prepareKeys(services: Services): Promise<void> {
  await reencryptKeys(services)
  await loadKeys(services, 'access_token')
}
