import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import {
  reviewWords,
  verificationStatusWords,
} from '#features/directory/businesses/contract/verification-words.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { factTitle } from '../../contract/fact-kinds.ts'
import { badgeOf, levelRules } from '../../contract/levels.ts'
import type { OwnFact, readLedger } from '../../contract/owner.ts'
import { renewalWords } from '../../contract/renewal-words.ts'
import styles from './ledger.module.css'
import { type EndingFact, endingFacts, isInReview } from './owner-facts.ts'

type Props = { ledger: Output<typeof readLedger>; onGo: (kind: FactKind) => void }

/** The level of the business and what it needs for the next one. */
export function LevelPanel({ ledger, onGo }: Props) {
  const { level, until, missing } = ledger
  const [next] = missing
  const facts = ledger.facts.filter(({ state }) => state === 'valid').map(({ kind }) => kind)
  const { countryCode } = ledger
  const inReview = ledger.facts.filter(isInReview).map(({ kind }) => kind)
  const words = verificationStatusWords({ level, until, facts }, { countryCode, inReview })
  const inReviewGroups =
    next?.missing.filter((kinds) => kinds.some((kind) => inReview.includes(kind))) ?? []
  const missingGroups = next?.missing.filter((kinds) => !inReviewGroups.includes(kinds)) ?? []
  const review = reviewWords(
    inReviewGroups.flat().filter((kind) => inReview.includes(kind)),
    countryCode,
  )
  return (
    <section className={styles.level} aria-labelledby="nivel">
      {endingFacts(ledger.facts).map((fact) => (
        <div key={fact.id} className={styles.ending}>
          <p>
            <strong>{renewalWords(fact, countryCode)}</strong>
            {lossWords(ledger, fact)}
          </p>
          <Button variant="main" onClick={() => onGo(fact.kind)}>
            Renovar<span className="only-spoken"> {factTitle(fact.kind, countryCode)}</span>
          </Button>
        </div>
      ))}
      <VerificationSeal level={level} size="4.5rem" />
      <div className={styles.words}>
        <h2 id="nivel">{level > 0 ? `Nivel ${level} de 4` : words}</h2>
        {until ? (
          <p>
            Se mantiene hasta el <strong>{dayWords(until)}</strong>.
          </p>
        ) : (
          <p>Cada nivel da más razones para confiar en ti.</p>
        )}
      </div>
      <ol className={styles.steps}>
        {levelRules.map((rule) => (
          <li key={rule.level} data-reached={rule.level <= level || undefined}>
            <i aria-hidden>
              {rule.level <= level ? <IconCheck size="1rem" stroke={2.5} /> : rule.level}
            </i>
            {rule.name}
            {rule.level <= level && <span className="only-spoken">, alcanzado</span>}
          </li>
        ))}
      </ol>
      <div className={styles.next}>
        {next ? (
          <>
            <h3>
              Para el nivel {next.level}{' '}
              {missingGroups.length > 0 ? 'te falta' : 'ya enviaste todo'}
            </h3>
            <ul>
              {missingGroups.map((kinds) => (
                <li key={kinds.join()}>
                  {kinds.map((kind, index) => (
                    <Fragment key={kind}>
                      {index > 0 && <span> o </span>}
                      <Button variant="quiet" onClick={() => onGo(kind)}>
                        {factTitle(kind, countryCode)}
                      </Button>
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
            {review && <p>{review}</p>}
          </>
        ) : (
          <p>Tu negocio tiene todo verificado. Te avisamos antes de que algo venza.</p>
        )}
      </div>
    </section>
  )
}

/** What the seal loses on the day after a fact ended. Null for what its level does not need. */
function lossWords(
  { level, facts }: { level: number; facts: OwnFact[] },
  ending: EndingFact,
): string | null {
  const left = badgeOf(
    facts.flatMap(({ kind, state, expiresOn }) =>
      state === 'valid' && expiresOn && expiresOn > ending.expiresOn ? [{ kind, expiresOn }] : [],
    ),
  )
  if (left.level >= level) return null
  return left.level > 0
    ? `Si no, tu sello baja al nivel ${left.level}.`
    : 'Si no, pierdes tu sello.'
}
