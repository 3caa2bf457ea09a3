import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

const reasons: Record<string, string> = {
  member:
    'Perteneces o perteneciste a este negocio, o enviaste sus datos: tiene que decidir otra persona.',
  claimant: 'Tú mismo solicitaste este negocio: tiene que decidir otra persona.',
  referrer: 'Recomendaste a alguien de este negocio: tiene que decidir otra persona.',
  referred: 'Alguien de este negocio te recomendó: tiene que decidir otra persona.',
  related:
    'Un negocio tuyo comparte teléfono o número fiscal con este: tiene que decidir otra persona.',
}

/** Why a person may not decide facts of a business, in Spanish; null when they may. The ledger's trigger calls the same SQL function. */
export async function findConflict(
  db: Database,
  personId: string,
  businessId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ interest: string | null }>(
    sql`select interest_in_business(${personId}, ${businessId}) as interest`,
  )
  const interest = rows[0]?.interest
  return interest ? (reasons[interest] ?? 'Tiene que decidir otra persona.') : null
}

/** Throws `forbidden` when the person, through any of their accounts, has or had an interest in the business. */
export async function checkImpartial(
  db: Database,
  personId: string,
  businessId: string,
): Promise<void> {
  const conflict = await findConflict(db, personId, businessId)
  if (conflict) throw new AppError('forbidden', conflict)
}
