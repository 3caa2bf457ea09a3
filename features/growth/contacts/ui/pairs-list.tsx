import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  type ContactPair,
  findContactPairs,
  markContactsDistinct,
  mergeContacts,
  undoContactMerge,
} from '../contract/merge.ts'
import { addressKindWords, contactStageWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { stageTones } from './contact-columns.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

/** Possible duplicates, with buttons to merge or mark as distinct. */
export function PairsList({ may }: { may: May }) {
  const { book } = useBook()
  const { data, error, refetch } = useCall(findContactPairs, { book })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="16rem" rows />
  if (data.pairs.length === 0)
    return (
      <EmptyState title="Ningún contacto parece repetido">
        Aquí salen los que comparten correo o teléfono, y los que se llaman igual.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.notes} aria-label="Posibles duplicados">
        {data.pairs.map((pair) => (
          <li key={`${pair.first.id} ${pair.second.id}`} className={styles.card}>
            <Pair pair={pair} may={may} />
          </li>
        ))}
      </ul>
      {data.isMore && <p className={styles.quiet}>Hay más. Salen conforme decides estos.</p>}
    </>
  )
}

function Pair({ pair: { first, second, kind, shared }, may }: { pair: ContactPair; may: May }) {
  const { book, contactsAt } = useBook()
  const showSnackbar = useSnackbar()
  const callbacks = {
    refreshes: contactQueries,
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const merge = useSend(mergeContacts, callbacks)
  const undo = useSend(undoContactMerge, callbacks)
  const markDistinct = useSend(markContactsDistinct, callbacks)
  const isBusy = merge.isPending || undo.isPending || markDistinct.isPending
  const mergeInto = (target: ContactPair['first'], other: ContactPair['first']) =>
    merge.mutate(
      { book, contactId: target.id, otherId: other.id },
      {
        onSuccess: () =>
          showSnackbar({
            text: `${other.name} ya se lee en ${target.name}.`,
            action: { label: 'Deshacer', run: () => undo.mutate({ book, contactId: other.id }) },
          }),
      },
    )
  return (
    <>
      <p>
        {kind === 'name' ? 'Nombre' : addressKindWords[kind]} en común: <strong>{shared}</strong>
      </p>
      <div className={styles.pair}>
        {[[first, second] as const, [second, first] as const].map(([one, other]) => (
          <div key={one.id} className={styles.notes}>
            <span className={styles.grow}>
              <Link to={contactsAt(`/${one.id}`)}>{one.name}</Link>
              <span className={styles.quiet}>
                {joinParts([
                  one.organization,
                  one.phone,
                  one.email,
                  `Desde el ${localDayWords(one.createdAt)}`,
                ])}
              </span>
            </span>
            <span className={styles.row}>
              <Badge color={stageTones[one.stage]}>{contactStageWords[one.stage]}</Badge>
              {may.edit && (
                <Button disabled={isBusy} onClick={() => mergeInto(one, other)}>
                  Conservar este<span className="only-spoken">: {one.name}</span>
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
      {may.edit && (
        <div className={styles.row}>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => markDistinct.mutate({ book, contactId: first.id, otherId: second.id })}
          >
            No son el mismo
          </Button>
        </div>
      )}
    </>
  )
}
