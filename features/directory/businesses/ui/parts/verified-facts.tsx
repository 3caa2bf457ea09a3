import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import type { BusinessPage } from '../../contract/business-page.ts'
import {
  factWord,
  verificationStatusWords,
  verificationWords,
} from '../../contract/verification-words.ts'
import type { FactKind } from '../../vocabulary.ts'
import { VerificationSeal } from './verification-seal.tsx'
import styles from './verified-facts.module.css'

const wholeDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const day = (format: Intl.DateTimeFormat, iso: string) =>
  format.format(new Date(`${iso}T00:00:00Z`))
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)

/** One verified fact: its kind, how it was verified (as text), and its last valid ISO day. */
export type VerifiedFact = { kind: FactKind; how: string; until: string }

/**
 * `Verificado: registro e identidad, hasta mar 2027` without its first word, which the title
 * contains already.
 */
const summaryWords = (badge: BusinessPage['badge'], countryCode?: string) =>
  capital(verificationWords(badge, countryCode)?.replace(/^Verificado(?:: |, )?/, '') ?? '')

type Props = {
  business: Pick<BusinessPage, 'badge' | 'claimed' | 'source' | 'addresses'>
  facts: VerifiedFact[]
}

/**
 * Shows what was verified and until when, or that nothing was: a summary line, and each fact in an
 * expandable list.
 */
export function VerifiedFacts({ business, facts }: Props) {
  const { badge, claimed, source } = business
  const countryCode = business.addresses[0]?.countryCode
  const words = summaryWords(badge, countryCode)
  const status = { ...badge, facts: facts.map(({ kind }) => kind) }
  return (
    <section className={styles.facts} aria-labelledby="verificacion" data-level={badge.level}>
      <VerificationSeal level={badge.level} size="3.5rem" />
      <div className={styles.words}>
        <h2 id="verificacion" className={styles.title}>
          {badge.level > 0
            ? 'Verificado'
            : verificationStatusWords(status, { claimed, countryCode })}
          {badge.level > 0 && <span className={styles.level}> · nivel {badge.level} de 4</span>}
        </h2>
        {facts.length > 0 ? (
          <>
            {words && <p className={styles.until}>{words}</p>}
            <details className={styles.more}>
              <summary>
                {facts.length === 1
                  ? 'Ver el dato comprobado'
                  : `Ver los ${facts.length} datos comprobados`}
                <IconChevronDown size="1.25rem" stroke={1.75} aria-hidden />
              </summary>
              <ul className={styles.list}>
                {facts.map(({ kind, how, until }) => (
                  <li key={kind}>
                    <IconCheck size="1.125rem" stroke={2.5} aria-hidden />
                    <span>
                      <strong>{capital(factWord(kind, countryCode))}</strong>
                      <span className={styles.how}>
                        {how} · hasta el <time dateTime={until}>{day(shortDay, until)}</time>
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              <p className={styles.until}>
                {badge.until && (
                  <>
                    El nivel vale hasta el <strong>{day(wholeDay, badge.until)}</strong>.{' '}
                  </>
                )}
                <Link to="/legal#verificacion">Cómo verificamos</Link>
              </p>
            </details>
          </>
        ) : (
          <p className={styles.until}>
            {claimed
              ? 'Su dueño lo administra, pero todavía no hemos comprobado sus documentos. '
              : 'Estos datos vienen de un registro público. Nadie del negocio los ha confirmado. '}
            <Link to="/legal#verificacion">Cómo verificamos</Link>
          </p>
        )}
        {source && <p className={styles.source}>{source}</p>}
      </div>
    </section>
  )
}
