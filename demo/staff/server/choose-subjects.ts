import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { PaperKind } from './store-papers.ts'

type Candidate = { id: string; born: Date; kinds: string[] }

/** Gives the next business that a fact of this kind may be about; throws where none is left. */
export type ChooseSubject = (kind: PaperKind, submittedAt: Date, isRenewal: boolean) => string

/**
 * Chooses among the businesses that nobody plays, each once per kind. A renewal goes to one that has the fact already, so
 * that its level stays; anything else to one that lacks it, where there is one. All were there when the paper was handed in, and none is of
 * the highest level, whose address the rules would compare with what its page says.
 */
export async function openSubjects(tx: Database): Promise<ChooseSubject> {
  const { rows } = await tx.execute<{ id: string; born: string; kinds: string[] }>(sql`
    select b.id, b.created_at as born, array(select f.kind from verification_facts f where f.business_id = b.id and f.state = 'valid') as kinds
    from businesses b where b.is_demo and b.level < 4 and not exists (select from business_members m where m.business_id = b.id) order by b.id`)
  const candidates = rows.map((row): Candidate => ({ ...row, born: new Date(row.born) }))
  const used = new Set<string>()
  return (kind, submittedAt, isRenewal) => {
    const fitting = candidates.filter(
      ({ id, born }) => born < submittedAt && !used.has(`${id} ${kind}`),
    )
    const found =
      fitting.find(({ kinds }) => kinds.includes(kind) === isRenewal) ??
      (isRenewal ? undefined : fitting[0])
    if (!found) throw new Error(`the demonstration has no business left for ${kind}`)
    used.add(`${found.id} ${kind}`)
    // The next one is of another business.
    candidates.push(...candidates.splice(candidates.indexOf(found), 1))
    return found.id
  }
}
