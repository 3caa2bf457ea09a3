import type { ValidFactRow } from '#features/trust/verification/server/index.ts'
import { randomFrom } from '#shared/random-from.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import type { DemoBusiness } from './compose-business.ts'

/** Days until the identity of the owner's store expires, which is one of the things that wait for her. */
const soon = 21

/** Days over which the facts were verified, at most, and those that the newest are old. */
const verifiedWithin = 340
const newest = 1.5

/** Days for which a verification by code is valid, one by document, and one on the spot. */
const validDays = { code: 365, document: 540, visit: 730 }

/**
 * Facts that give a business its level, verified on different days of the last year since it was published, so that
 * some expire during the demonstration; with `isExpiring` one soon.
 */
export function demoFacts(
  business: DemoBusiness,
  index: number,
  { now, publishedAt, isExpiring }: { now: Date; publishedAt: Date; isExpiring: boolean },
): ValidFactRow[] {
  const random = randomFrom(index * 389 + 17)
  const there = (now.getTime() - publishedAt.getTime()) / dayMs
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const fact = (
    kind: ValidFactRow['kind'],
    value: string,
    method: ValidFactRow['method'],
    valid: number,
  ): ValidFactRow => {
    const ago = Math.min(there, newest + random() * (verifiedWithin - newest))
    return {
      kind,
      value,
      method,
      expiresOn: utcDay(daysAgo(ago - valid)),
      decidedAt: daysAgo(ago),
      isDemo: true,
    }
  }
  const steps: ValidFactRow[][] = [
    [fact('email', business.email, 'email_code', validDays.code)],
    [fact('identity', 'Persona de demostración', 'document', validDays.document)],
    [
      fact('tax_id', `DEMO${index}`, 'document', validDays.document),
      fact('registry', `Folio de demostración ${index}`, 'official_source', validDays.visit),
    ],
    [
      fact('phone', business.phone, 'phone_code', validDays.code),
      fact(
        'address',
        `${business.address.street} ${business.address.streetNumber}`,
        'visit',
        validDays.visit,
      ),
      fact('references', 'Dos clientes de demostración', 'reference_check', validDays.document),
    ],
  ]
  const facts = steps.slice(0, business.level).flat()
  if (!isExpiring) return facts
  return facts.map((one) =>
    one.kind === 'identity'
      ? {
          ...one,
          expiresOn: utcDay(daysAgo(-soon)),
          decidedAt: daysAgo(Math.min(there, validDays.code - soon)),
        }
      : one,
  )
}
