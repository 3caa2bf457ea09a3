import { factWord } from '#features/directory/businesses/contract/verification-words.ts'
import { dayInWords } from '#shared/text/calendar-words.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { PublicFact } from '../../contract/public.ts'
import { factEndingDays, methodWords } from '../../vocabulary.ts'
import styles from './fact-ledger.module.css'

/** Facts shown on a narrow screen before the rest is asked for. */
const firstFacts = 3

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)
const dayTime = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`)

/** Share of a fact's validity that is left at an instant, from 0 to 1. */
export function shareLeft(
  { verifiedOn, expiresOn }: Pick<PublicFact, 'verifiedOn' | 'expiresOn'>,
  at: string,
): number {
  const [from, until] = [dayTime(verifiedOn), dayTime(expiresOn)]
  if (until <= from) return 0
  return Math.min(1, Math.max(0, (until - Date.parse(at)) / (until - from)))
}

const isEnding = ({ expiresOn }: PublicFact, at: string) =>
  dayTime(expiresOn) - Date.parse(at) < factEndingDays * dayMs

/**
 * How a fact was verified and by whom. The method of an official source names it already; nobody of
 * the team is named.
 */
const howWords = ({ method, by }: PublicFact, productName: string) =>
  joinParts([
    methodWords[method],
    by === 'team' && `el equipo de ${productName}`,
    by === 'automatic' && `${productName}, en automático`,
  ])

const countWords = (count: number) =>
  count === 1 ? 'Ver el dato comprobado' : `Ver los ${count} datos comprobados`

type FactLedgerProps = {
  facts: PublicFact[]
  /** Country of the business, in which the tax id has its own name. */
  countryCode?: string | null | undefined
  /** Name of the product, whose team verified. */
  productName: string
  /** Instant at which the remaining validity is drawn; the one of rendering, so that it hydrates. */
  at: string
  /** Beside something else that is decided, such as a purchase: one column of short rows. */
  isCompact?: boolean
  /** All of them behind the disclosure, where there is little room. */
  isFolded?: boolean
}

/**
 * Verified facts of a business: what, how, by whom, when and until when, each with a bar of the
 * validity that is left. In two columns where there is room; on phones the first three, then a
 * disclosure. Plain elements and no state, so that the server alone can write it.
 */
export function FactLedger({
  facts,
  countryCode,
  productName,
  at,
  isCompact,
  isFolded,
}: FactLedgerProps) {
  const row = (fact: PublicFact) => (
    <li key={fact.kind} className={styles.fact}>
      <strong>{capital(factWord(fact.kind, countryCode))}</strong>
      <span className={styles.how}>{howWords(fact, productName)}</span>
      <span className={styles.days}>
        {!isCompact && (
          <>
            <time dateTime={fact.verifiedOn}>{dayInWords(fact.verifiedOn)}</time>
            {'\u00a0· '}
          </>
        )}
        {isCompact ? 'Hasta el ' : 'hasta el '}
        <time dateTime={fact.expiresOn}>{dayInWords(fact.expiresOn)}</time>
      </span>
      <span className={styles.validity} data-ending={isEnding(fact, at) || undefined} aria-hidden>
        <span style={{ inlineSize: `${Math.round(shareLeft(fact, at) * 100)}%` }} />
      </span>
    </li>
  )
  const shown = isFolded ? 0 : firstFacts
  const rest = facts.slice(shown)
  return (
    <div className={isCompact ? styles.compact : styles.ledger}>
      {shown > 0 && <ul className={styles.list}>{facts.slice(0, shown).map(row)}</ul>}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{countWords(facts.length)}</summary>
          <ul className={styles.list}>{rest.map(row)}</ul>
        </details>
      )}
    </div>
  )
}
