import { factWords } from '#features/directory/businesses/vocabulary.ts'
import type { ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { readBusinessCases } from '../contract/businesses.ts'
import styles from './business-cases.module.css'

/** Spanish labels of the reported subject. */
const reportedWords: Record<ReportableKind, string> = {
  business: 'su ficha',
  product: 'un producto',
  store: 'su tienda',
  post: 'una entrada',
  review: 'una opinión',
  reply: 'una respuesta a una opinión',
  question: 'una pregunta',
  answer: 'una respuesta',
  comment: 'un comentario',
  message: 'un mensaje',
}

/** Links to the verification of a business and to everything that awaits a decision about it. */
export function BusinessCases({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useCall(readBusinessCases, { listingId: businessId })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const { facts, newestFactId, claims, cases, duplicates } = data
  const links = [
    ...facts.map(({ id, kind }) => [`/staff?caso=${id}`, `Revisar: ${factWords[kind]}`]),
    ...(claims ?? []).map(({ id, by }) => [
      `/staff/empresas/reclamos?caso=${id}`,
      `Reclamo de ${by}`,
    ]),
    ...(cases ?? []).map(({ id, kind }) => [
      `/staff/avisos?caso=${id}`,
      `Reporte sobre ${reportedWords[kind]}`,
    ]),
    ...(duplicates > 0
      ? [
          [
            '/staff/empresas/duplicados',
            duplicates === 1 ? 'Un posible duplicado' : `${duplicates} posibles duplicados`,
          ],
        ]
      : []),
  ] as [to: string, words: string][]
  return (
    <>
      {newestFactId && <Link to={`/staff?caso=${newestFactId}`}>Ver su verificación</Link>}
      {links.length > 0 && (
        <section className={styles.cases} aria-label="Por decidir">
          <h3>Por decidir</h3>
          <ul>
            {links.map(([to, words]) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
