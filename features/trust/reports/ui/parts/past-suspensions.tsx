import { ruleWords } from '#features/trust/reports/vocabulary.ts'
import { momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from '#shared/ui/queue.module.css'
import type { SuspensionRow } from '../../contract/suspensions/staff.ts'
import { noRuleWords, suspensionAppealWords, suspensionScopeWords } from '../../vocabulary.ts'

/** Whether the account's public posting is suspended. */
export const isPostingSuspended = (rows: SuspensionRow[]): boolean =>
  rows.some(({ scope, endedAt }) => scope === 'posting' && endedAt === null)

/** Panel lines about the active suspension; none without one. */
export function suspensionLines(rows: SuspensionRow[]): [string, string][] {
  const active = rows.find(({ endedAt }) => endedAt === null)
  if (!active) return []
  const { scope, rule, reason, by, endsAt } = active
  return [
    ['Suspensión', suspensionScopeWords[scope]],
    ['Regla', rule ? ruleWords[rule].name : noRuleWords],
    ['Por qué', reason],
    ['Termina', endsAt ? momentWords(endsAt) : 'Cuando alguien la restaure'],
    ['Quién suspendió', by ?? 'Alguien que ya no está'],
  ]
}

/** The appeal of a suspension and its outcome. */
function Appeal({
  appeal,
  isEnded,
}: {
  appeal: NonNullable<SuspensionRow['appeal']>
  isEnded: boolean
}) {
  const isOpen = appeal.state === 'open'
  return (
    <>
      <p>
        {isOpen && isEnded
          ? 'Apeló, y la cuenta se restauró antes de decidirlo'
          : suspensionAppealWords[appeal.state]}
      </p>
      <blockquote className={styles.statement}>{appeal.text}</blockquote>
      <p className={styles.quiet}>
        {joinParts([momentWords(appeal.at), appeal.by, appeal.reason])}
      </p>
      {isOpen && !isEnded && <Link to="/staff/avisos?vista=appealed">Ver en Apelaciones</Link>}
    </>
  )
}

/** The appeal of the active suspension and all ended suspensions; renders nothing without any. */
export function PastSuspensions({ rows }: { rows: SuspensionRow[] }) {
  const appealed = rows.find(({ endedAt, appeal }) => endedAt === null && appeal)?.appeal
  const ended = rows.filter(({ endedAt }) => endedAt !== null)
  return (
    <>
      {appealed && (
        <section className={styles.side} aria-label="Apelación de la suspensión">
          <Appeal appeal={appealed} isEnded={false} />
        </section>
      )}
      {ended.length > 0 && (
        <section className={styles.side} aria-label="Suspensiones anteriores">
          <h3>Suspensiones anteriores</h3>
          {ended.map(({ id, scope, rule, reason, by, at, endedAt, endedBy, appeal }) => (
            <div key={id} className={styles.side}>
              <p>
                <strong>{rule ? ruleWords[rule].name : noRuleWords}</strong>&nbsp;· {reason}
              </p>
              <p className={styles.quiet}>
                {joinParts([
                  scope === 'posting' && 'Solo publicar',
                  `Desde ${momentWords(at)}`,
                  by && `la decidió ${by}`,
                  endedAt && `terminó ${momentWords(endedAt)}`,
                  endedBy && `la terminó ${endedBy}`,
                ])}
              </p>
              {appeal && <Appeal appeal={appeal} isEnded />}
            </div>
          ))}
        </section>
      )}
    </>
  )
}
