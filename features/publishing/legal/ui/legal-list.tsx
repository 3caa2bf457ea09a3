import { agoWords, dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listStaffLegal, type StaffVersion } from '../contract/manage.ts'
import { legalDocumentWords } from '../vocabulary.ts'
import styles from './legal.module.css'

/** The team's page of a document. */
const staffLegalPath = (document: string): string => `/staff/contenido/legales/${document}`

const standing = (versions: StaffVersion[], wanted: StaffVersion['standing']) =>
  versions.find((one) => one.standing === wanted)

/** List of the legal documents with the status of each. */
export function LegalList() {
  const { data, error, refetch } = useCall(listStaffLegal, {})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  if (data.items.length === 0)
    return (
      <EmptyState title="No hay textos legales">
        Vuelve a iniciar el producto: los trae consigo.
      </EmptyState>
    )
  return (
    <ul className={styles.rows}>
      {data.items.map(({ document, versions, draftSavedAt, hasNewText }) => {
        const current = standing(versions, 'current')
        const coming = standing(versions, 'coming')
        return (
          <li key={document} className={styles.row}>
            <h2 className={styles.title}>
              <Link to={staffLegalPath(document)}>{legalDocumentWords[document]}</Link>
            </h2>
            {current && (
              <p>
                Versión {current.number}, vigente desde el {dayWords(current.effectiveOn)}
              </p>
            )}
            <p className={styles.badges}>
              {coming && (
                <Badge color="saffron">
                  Versión {coming.number} desde el {dayWords(coming.effectiveOn)}
                </Badge>
              )}
              {draftSavedAt && <Badge>Borrador guardado {agoWords(draftSavedAt)}</Badge>}
              {hasNewText && <Badge color="clay">El producto trae un texto nuevo</Badge>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
