import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { consentEvents, consents } from '#db/tables/growth/consents.ts'
import type { ConsentChannel, ConsentPurpose, ConsentWording } from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ConsentOrigin, type ConsentState, consentBatch } from '../vocabulary.ts'
import { identifyAddresses } from './identify-addresses.ts'

/** What is decided of one address. */
export type Decision = {
  channel: ConsentChannel
  purpose: ConsentPurpose
  address: string
  state: ConsentState
  /** Whether the person decided it themselves, who has the address. */
  isOwn: boolean
}

/** A decision by the hash of an address, which may be all that is known of it. */
export type HashedDecision = Omit<Decision, 'address'> & { key: string | null; hash: string }

/** How it came about. */
export type Said = {
  bookId: string
  origin: ConsentOrigin
  wording?: ConsentWording | null
  recordedBy?: string | null
  press?: string | null
  /** It is what was there before a refusal by mistake: that does not protect itself. */
  restores?: boolean
  at: Date
}

/**
 * Writes decisions with their history. A refusal of the person themselves is replaced by the person alone, and no import
 * replaces any refusal: those stay as they are. Returns how many changed.
 */
export async function writeHashedConsents(
  tx: Database,
  { bookId, origin, wording = null, recordedBy = null, press = null, restores = false, at }: Said,
  decisions: readonly HashedDecision[],
): Promise<number> {
  const once = new Map(
    decisions.map((one) => [`${one.channel} ${one.purpose} ${one.hash}`, one] as const),
  )
  // In one order, so that nobody waits for somebody who waits for them.
  const sorted = [...once.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  let changed = 0
  for (let from = 0; from < sorted.length; from += consentBatch) {
    const written = await tx
      .insert(consents)
      .values(
        sorted
          .slice(from, from + consentBatch)
          .map(({ channel, purpose, key, hash, state, isOwn }) => ({
            bookId,
            channel,
            purpose,
            address: key,
            addressHash: hash,
            state,
            origin,
            wording: state === 'given' ? wording : null,
            isOwn,
            recordedBy,
            changedAt: at,
          })),
      )
      .onConflictDoUpdate({
        target: [consents.bookId, consents.channel, consents.purpose, consents.addressHash],
        set: {
          address: sql`coalesce(excluded.address, ${consents.address})`,
          state: sql`excluded.state`,
          origin: sql`excluded.origin`,
          wording: sql`excluded.wording`,
          isOwn: sql`excluded.is_own`,
          recordedBy: sql`excluded.recorded_by`,
          changedAt: sql`excluded.changed_at`,
        },
        setWhere: sql`(${consents.state} <> excluded.state or (excluded.is_own and not ${consents.isOwn}))
          and (${restores}::boolean or not (${consents.state} = 'refused' and excluded.state = 'given' and not excluded.is_own and (${consents.isOwn} or excluded.origin = 'import')))`,
      })
      .returning({
        consentId: consents.id,
        state: consents.state,
        wording: consents.wording,
        isOwn: consents.isOwn,
      })
    if (written.length > 0)
      await tx
        .insert(consentEvents)
        .values(written.map((one) => ({ ...one, id: v7(), bookId, origin, recordedBy, press, at })))
    changed += written.length
  }
  return changed
}

/** The same by addresses. */
export async function writeConsents(
  services: Services,
  tx: Database,
  said: Said,
  decisions: readonly Decision[],
): Promise<number> {
  const identified = await identifyAddresses(services, tx, decisions)
  return writeHashedConsents(
    tx,
    said,
    decisions.map(({ address: _, ...one }, index) => ({
      ...one,
      key: identified[index]?.key ?? null,
      hash: identified[index]?.hash ?? '',
    })),
  )
}

/** Removes what was said of an address, with its history: as if it had never been. */
export const deleteConsents = (tx: Database, bookId: string, ids: string[]) =>
  tx.delete(consents).where(and(eq(consents.bookId, bookId), inArray(consents.id, ids)))
