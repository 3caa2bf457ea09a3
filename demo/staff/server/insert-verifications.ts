import { sql } from 'drizzle-orm'
import { latestExpiry } from '#features/trust/verification/contract/expiry.ts'
import {
  insertPendingFacts,
  type PendingFactRow,
  replayFactDecision,
} from '#features/trust/verification/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { type ChooseSubject, openSubjects } from './choose-subjects.ts'
import type { Colleague } from './create-colleagues.ts'
import type { PastEvent } from './past-event.ts'
import { type DemoDecision, readDemoDecisions } from './read-staff-data.ts'
import type { Agency, PaperKind } from './store-papers.ts'

/** Facts that still wait, by the hours since they were handed in; two of them beyond the target of two days. */
const waiting: { kind: PaperKind; hours: number }[] = [
  { kind: 'licence', hours: 5 },
  { kind: 'tax_id', hours: 29 },
  { kind: 'licence', hours: 53 },
  { kind: 'tax_id', hours: 78 },
]

const saidValue = (kind: PaperKind, at: number) =>
  kind === 'identity'
    ? 'Persona de demostración'
    : `DEMO-${kind === 'tax_id' ? 'F' : 'R'}${100 + at}`

/** Inserts a fact that the office handed in then, with its papers. Returns its id. */
async function handIn(
  tx: Database,
  agency: Agency,
  businessId: string,
  {
    kind,
    at,
    ...fact
  }: Pick<PendingFactRow, 'kind' | 'value' | 'detail' | 'evidence'> & { at: Date },
): Promise<string> {
  const row = { kind, ...fact, note: null, isDemo: true, createdAt: at }
  await insertPendingFacts(tx, businessId, agency.id, [row])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from verification_facts where business_id = ${businessId} and kind = ${kind} and state = 'pending'`,
  )
  return rows[0]?.id ?? ''
}

/** What the office hands in with one of its papers. */
const paperOf = (agency: Agency, kind: PaperKind, nth: number) => ({
  kind,
  value: saidValue(kind, nth),
  detail: {},
  evidence: [agency.papers[kind]],
})

/** What a member decides: an approval lasts as long as it may. */
const decisionOf = ({ outcome, kind, reason }: DemoDecision, at: Date) =>
  outcome === 'approve'
    ? {
        decision: 'approve' as const,
        method: kind === 'identity' ? ('document' as const) : ('official_source' as const),
        expiresOn: latestExpiry(kind, utcDay(at)),
        reason: '',
        evidenceDate: '',
      }
    : { decision: outcome, reason }

/** A reference check that one member approved more than a day ago: it waits for a second one. */
async function firstApproval(
  services: Services,
  tx: Database,
  agency: Agency,
  memberId: string,
): Promise<PastEvent> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from businesses b where b.is_demo and b.level = 3
      and not exists (select from business_members m where m.business_id = b.id) order by b.created_at, b.id limit 1`)
  const businessId = rows[0]?.id ?? ''
  const now = services.now().getTime()
  const people = [
    { name: 'Olga Ejemplo', relation: 'Clienta', contact: 'olga@correo.example' },
    { name: 'Raúl Ejemplo', relation: 'Proveedor', contact: 'raul@correo.example' },
  ]
  const factId = await handIn(tx, agency, businessId, {
    kind: 'references',
    value: people.map(({ name }) => name).join(', '),
    detail: { references: people },
    evidence: [],
    at: new Date(now - 40 * hourMs),
  })
  const at = new Date(now - 26 * hourMs)
  const approval = {
    decision: 'approve' as const,
    method: 'reference_check' as const,
    expiresOn: latestExpiry('references', utcDay(at)),
    reason: '',
    evidenceDate: '',
  }
  const then = { ...services, now: () => at }
  return { at, insert: () => replayFactDecision(then, tx, factId, memberId, approval) }
}

/** What the team decided, as events that insert it. */
function decidedEvents(
  services: Services,
  tx: Database,
  {
    agency,
    members,
    choose,
  }: { agency: Agency; members: Record<Colleague, string>; choose: ChooseSubject },
): PastEvent[] {
  const midnight = Math.floor(services.now().getTime() / dayMs) * dayMs
  return readDemoDecisions().map((decided, nth) => {
    const at = new Date(midnight - decided.daysAgo * dayMs + decided.hour * hourMs)
    const sent = new Date(at.getTime() - decided.waited * hourMs)
    const isRenewal = decided.outcome === 'approve'
    // Only some businesses have a licence, so that one is approved where there is a registration already.
    const kind = isRenewal && decided.kind === 'licence' ? 'registry' : decided.kind
    const subject = choose(kind, sent, isRenewal)
    return {
      at,
      insert: async () => {
        const paper = { ...paperOf(agency, kind, nth), at: sent }
        await replayFactDecision(
          { ...services, now: () => at },
          tx,
          await handIn(tx, agency, subject, paper),
          members[decided.member],
          decisionOf({ ...decided, kind }, at),
        )
      },
    }
  })
}

/**
 * Inserts what waits for the team, some of it for too long, and returns what it verified in the last weeks, decided by the rules and
 * entered in the audit log.
 */
export async function insertVerifications(
  services: Services,
  tx: Database,
  members: Record<Colleague, string>,
  agency: Agency,
): Promise<PastEvent[]> {
  const choose = await openSubjects(tx)
  const decided = decidedEvents(services, tx, { agency, members, choose })
  for (const [nth, { kind, hours }] of waiting.entries()) {
    const at = new Date(services.now().getTime() - hours * hourMs)
    await handIn(tx, agency, choose(kind, at, false), {
      ...paperOf(agency, kind, 500 + nth),
      at,
    })
  }
  return [...decided, await firstApproval(services, tx, agency, members.rita)]
}
