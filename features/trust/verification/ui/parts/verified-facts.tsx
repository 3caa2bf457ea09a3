import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { verificationStatusWords } from '#features/directory/businesses/contract/verification-words.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { sealWord } from '#features/directory/businesses/vocabulary.ts'
import { dayInWords } from '#shared/text/calendar-words.ts'
import { Link } from '#shared/ui/link.tsx'
import type { PublicFact } from '../../contract/public.ts'
import { FactLedger } from './fact-ledger.tsx'
import styles from './verified-facts.module.css'

type Props = {
  business: Pick<BusinessPage, 'badge' | 'claimed' | 'source' | 'addresses'>
  facts: PublicFact[]
  productName: string
  /** Instant of rendering. */
  at: string
}

/** The seal of a business with its level, and every fact behind it; or that nothing was verified. */
export function VerifiedFacts({ business, facts, productName, at }: Props) {
  const { badge, claimed, source } = business
  const countryCode = business.addresses[0]?.countryCode
  const status = { ...badge, facts: facts.map(({ kind }) => kind) }
  return (
    <section className={styles.facts} aria-labelledby="verificacion" data-level={badge.level}>
      <div className={styles.head}>
        <VerificationSeal
          level={badge.level}
          size={badge.level > 0 ? 'min(4rem, 14vw)' : '2.5rem'}
        />
        <h2 id="verificacion">
          {badge.level > 0 ? (
            <>
              {sealWord(badge.level)}{' '}
              <span className={styles.level}>
                <span className="only-spoken">· </span>nivel {badge.level} de 4
              </span>
            </>
          ) : (
            verificationStatusWords(status, { claimed, countryCode })
          )}
        </h2>
      </div>
      {facts.length > 0 && (
        <FactLedger facts={facts} countryCode={countryCode} productName={productName} at={at} />
      )}
      <p className={styles.quiet}>
        {badge.until && (
          <>
            El nivel vale hasta el <strong>{dayInWords(badge.until)}</strong>.{' '}
          </>
        )}
        {facts.length === 0 &&
          (claimed
            ? 'Su dueño lo administra, pero todavía no hemos comprobado sus documentos. '
            : 'Estos datos vienen de un registro público. Nadie del negocio los ha confirmado. ')}
        <Link to="/legal#verificacion">Cómo verificamos</Link>
      </p>
      {source && <p className={styles.quiet}>{source}</p>}
    </section>
  )
}
