import type { Services } from '#shared/server/services.ts'
import { loadKeys } from './load-keys.ts'
import { reencryptKeys } from './reencrypt.ts'

/**
 * Encrypts keys still stored in plain text and creates missing ones at start, so that the first
 * request does not wait.
 */
export async function prepareKeys(services: Services): Promise<void> {
  await reencryptKeys(services)
  await loadKeys(services, 'access_token')
}
