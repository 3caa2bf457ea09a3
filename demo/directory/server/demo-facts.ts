import type { ValidFactRow } from '#features/trust/verification/server/index.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import type { DemoBusiness } from './compose-business.ts'

/** Days until the identity of the owner's store expires, which is one of the things that wait for her. */
const soon = 21

/**
 * Facts that give a business its level; their validity differs, so that some expire during the demonstration, with
 * `isExpiring` one soon.
 */
export function demoFacts(
  business: DemoBusiness,
  index: number,
  today: Date,
  isExpiring = false,
): ValidFactRow[] {
  const expiresOn = (months: number) => {
    const day = new Date(today)
    day.setUTCMonth(day.getUTCMonth() + months)
    return utcDay(day)
  }
  const fact = (
    kind: ValidFactRow['kind'],
    value: string,
    method: ValidFactRow['method'],
    months: number,
  ): ValidFactRow => ({
    kind,
    value,
    method,
    expiresOn: expiresOn(months),
    isDemo: true,
  })
  const months = 3 + (index % 21)
  const steps: ValidFactRow[][] = [
    [fact('email', business.email, 'email_code', 12)],
    [fact('identity', 'Persona de demostración', 'document', months)],
    [
      fact('tax_id', `DEMO${index}`, 'document', months + 6),
      fact('registry', `Folio de demostración ${index}`, 'official_source', 24),
    ],
    [
      fact('phone', business.phone, 'phone_code', 12),
      fact('address', `${business.address.street} ${business.address.streetNumber}`, 'visit', 24),
      fact('references', 'Dos clientes de demostración', 'reference_check', 18),
    ],
  ]
  const facts = steps.slice(0, business.level).flat()
  if (!isExpiring) return facts
  const expiresSoon = utcDay(new Date(today.getTime() + soon * 86_400_000))
  return facts.map((one) => (one.kind === 'identity' ? { ...one, expiresOn: expiresSoon } : one))
}
