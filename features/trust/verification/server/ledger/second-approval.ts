import { and, eq, isNull, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { type FirstApproval, verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { findConflict } from './check-impartial.ts'
import type { Fact } from './lock-fact.ts'
import { factMovedOn, notParked } from './move-fact.ts'

type Change = Partial<typeof verificationFacts.$inferInsert>

const conflict = (words: string) => new AppError('conflict', words)

/** Whether both are accounts of one person, as the ledger's trigger sees it. */
async function isSamePerson(tx: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select ${one} = ${other} or ${one}::uuid in (select accounts_of(${other})) as same`,
  )
  return rows[0]?.same ?? false
}

async function firstName(tx: Database, fact: Fact): Promise<string> {
  const [first] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, fact.firstApprovedBy ?? ''))
  return first?.name ?? 'Otra persona'
}

/** Throws when the caller may not confirm what the first one approved, `day` being today. */
async function checkConfirm(
  tx: Database,
  fact: Fact,
  callerId: string,
  day: string,
): Promise<void> {
  const { firstApprovedBy: first, firstApproval } = fact
  if (!first)
    throw conflict('La primera persona que lo aprobó ya no tiene cuenta. Devuélvelo a la fila.')
  if (await isSamePerson(tx, callerId, first))
    throw new AppError(
      'forbidden',
      'Tú diste la primera aprobación: tiene que confirmarla otra persona.',
    )
  if (await findConflict(tx, first, fact.businessId))
    throw conflict(
      'La primera persona que lo aprobó ya no puede decidir sobre este negocio. Devuélvelo a la fila.',
    )
  if (!firstApproval || firstApproval.expiresOn <= day)
    throw conflict('La aprobación venció mientras esperaba. Devuélvelo a la fila.')
}

/** Throws when this word does not fit how far the fact has come with its two people. */
export async function checkTurn(
  tx: Database,
  fact: Fact,
  decision: string,
  callerId: string,
  day: string,
): Promise<void> {
  const isSecond = decision === 'confirm' || decision === 'return'
  if (!fact.firstApprovedAt) {
    if (isSecond)
      throw conflict(
        'Este dato no espera a una segunda persona. Vuelve a abrirlo para ver cómo está.',
      )
  } else if (!isSecond) {
    if (fact.firstApprovedBy === callerId)
      throw conflict('Ya lo aprobaste: falta que otra persona lo confirme.')
    throw conflict(`${await firstName(tx, fact)} ya lo aprobó: confírmalo o devuélvelo a la fila.`)
  } else if (decision === 'confirm') await checkConfirm(tx, fact, callerId, day)
}

const free = { ...notParked, assignedTo: null, assignedAt: null } as const satisfies Change

async function change(tx: Database, fact: Fact, to: Change): Promise<void> {
  const stands = fact.firstApprovedAt
    ? sql`first_approved_at is not null`
    : isNull(verificationFacts.firstApprovedAt)
  const rows = await tx
    .update(verificationFacts)
    .set({ ...free, ...to })
    .where(and(eq(verificationFacts.id, fact.id), eq(verificationFacts.state, 'pending'), stands))
    .returning({ id: verificationFacts.id })
  if (rows.length === 0) throw factMovedOn()
}

/** Writes down the first of two approvals. Nothing follows from it: neither badge nor mail. */
export const keepFirst = (
  tx: Database,
  fact: Fact,
  by: string,
  at: Date,
  approval: FirstApproval,
): Promise<void> =>
  change(tx, fact, { firstApprovedBy: by, firstApprovedAt: at, firstApproval: approval })

/** Brings a fact back to where nobody approved it. */
export const dropFirst = (tx: Database, fact: Fact): Promise<void> =>
  change(tx, fact, { firstApprovedBy: null, firstApprovedAt: null, firstApproval: null })
