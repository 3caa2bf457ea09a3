import { and, eq, isNull, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { type FirstApproval, verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { endedParking, factChangedError } from './change-fact-state.ts'
import { findConflict } from './check-impartial.ts'
import type { Fact } from './lock-fact.ts'

type Change = Partial<typeof verificationFacts.$inferInsert>

const conflict = (words: string) => new AppError('conflict', words)

/** Whether two accounts belong to the same person, as in the ledger's trigger. */
async function isSamePerson(tx: Database, first: string, second: string): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(
    sql`select ${first} = ${second} or ${first}::uuid in (select accounts_of(${second})) as same`,
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

/** Throws when the caller may not give the second approval. `day`: today. */
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

/** Throws when the decision does not fit the fact's progress through two approvals. */
export async function checkApprovalOrder(
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

const unassigned = { ...endedParking, assignedTo: null, assignedAt: null } as const satisfies Change

async function change(tx: Database, fact: Fact, to: Change): Promise<void> {
  const isUnchanged = fact.firstApprovedAt
    ? sql`first_approved_at is not null`
    : isNull(verificationFacts.firstApprovedAt)
  const rows = await tx
    .update(verificationFacts)
    .set({ ...unassigned, ...to })
    .where(
      and(eq(verificationFacts.id, fact.id), eq(verificationFacts.state, 'pending'), isUnchanged),
    )
    .returning({ id: verificationFacts.id })
  if (rows.length === 0) throw factChangedError()
}

/** Stores the first of two approvals, without changing the badge or notifying anyone. Throws `conflict`. */
export const saveFirstApproval = (
  tx: Database,
  fact: Fact,
  by: string,
  at: Date,
  approval: FirstApproval,
): Promise<void> =>
  change(tx, fact, { firstApprovedBy: by, firstApprovedAt: at, firstApproval: approval })

/** Deletes the first approval of a fact. Throws `conflict`. */
export const clearFirstApproval = (tx: Database, fact: Fact): Promise<void> =>
  change(tx, fact, { firstApprovedBy: null, firstApprovedAt: null, firstApproval: null })
