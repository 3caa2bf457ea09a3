import { createHash } from 'node:crypto'
import { signaturesOf } from '#features/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'

/** A print of a network's address, 32 bytes: the same for the same address while a key of this installation lasts, and of no use without the key. */
export async function printNetwork(services: Services, address: string): Promise<Buffer> {
  const [signature] = await signaturesOf(services, 'purchase_link', `network ${address}`)
  return createHash('sha256').update(signature).digest()
}
