import type { Database, Services } from '#shared/server/services.ts'
import { type Decision, writeConsents } from './write-consents.ts'

/** Who brings a list from elsewhere, and into which book. */
export type ImportedBy = { bookId: string; recordedBy: string; at: Date }

/**
 * Records what a list from elsewhere says of its addresses: that the people consented, or that they refused. Whoever refused here
 * stays refused, whatever the list says. Returns how many consents and refusals are new.
 */
export const recordConsents = (
  services: Services,
  tx: Database,
  { bookId, recordedBy, at }: ImportedBy,
  decisions: readonly Omit<Decision, 'isOwn'>[],
): Promise<number> =>
  writeConsents(
    services,
    tx,
    { bookId, origin: 'import', recordedBy, at },
    decisions.map((one) => ({ ...one, isOwn: false })),
  )
