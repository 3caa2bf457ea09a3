import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type ClaimInterest =
  | 'claimant'
  | 'rival'
  | 'member'
  | 'referrer'
  | 'referred'
  | 'close'
  | 'related'

/** Messages for the results of the database function `claim_interest`. */
export const claimConflictWords: Record<ClaimInterest, string> = {
  claimant: 'Es tu propia solicitud: tiene que decidir otra persona.',
  rival: 'También solicitaste este negocio: tiene que decidir otra persona.',
  member: 'Perteneces o perteneciste a este negocio: tiene que decidir otra persona.',
  referrer: 'Recomendaste a quien lo solicita: tiene que decidir otra persona.',
  referred: 'La persona que lo solicita te recomendó: tiene que decidir otra persona.',
  close: 'Lo solicita también alguien cercano a ti: tiene que decidir otra persona.',
  related:
    'Un negocio tuyo comparte teléfono o número fiscal con este: tiene que decidir otra persona.',
}

/**
 * Throws `forbidden` when the person has an interest in a claim. The trigger of the table calls the
 * same function.
 */
export async function checkImpartialClaim(
  db: Database,
  personId: string,
  claimId: string,
): Promise<void> {
  const { rows } = await db.execute<{ interest: ClaimInterest | null }>(
    sql`select claim_interest(${personId}::uuid, ${claimId}::uuid) as interest`,
  )
  const interest = rows[0]?.interest
  if (interest) throw new AppError('forbidden', claimConflictWords[interest])
}
