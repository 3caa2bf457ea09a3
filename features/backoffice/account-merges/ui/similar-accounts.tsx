import { joinParts } from '#shared/text/join-parts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import { findSimilarAccounts } from '../contract/staff.ts'
import { likenessWords } from '../vocabulary.ts'
import { comparisonFields } from './comparison-fields.ts'
import styles from './merges.module.css'

const comparePath = (userId: string, otherId?: string) =>
  formatUrlState(comparisonFields, '/staff/usuarios/unir', { userId, otherId })

/** Lists the accounts that may belong to the same person, with links to compare them, and a link to compare with any other account. */
export function SimilarAccounts({ userId }: { userId: string }) {
  const { data, error } = useCall(findSimilarAccounts, { userId })
  const items = data?.items ?? []
  return (
    <section className={styles.list} aria-label="Cuentas parecidas">
      {error && <FormError message={error.message} />}
      {items.length > 0 && (
        <>
          <strong>Cuentas parecidas</strong>
          <ul className={styles.list}>
            {items.map(({ id, name, email, likenesses }) => (
              <li key={id}>
                <span className={styles.who}>
                  <span>{name}</span>
                  <span className={styles.quiet}>
                    {joinParts([email, ...likenesses.map((by) => likenessWords[by])])}
                  </span>
                </span>
                <Link to={comparePath(userId, id)}>
                  Comparar<span className="only-spoken"> con {email}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to={comparePath(userId)}>
        {items.length > 0 ? 'Comparar con otra cuenta' : 'Unir con otra cuenta de la misma persona'}
      </Link>
    </section>
  )
}
