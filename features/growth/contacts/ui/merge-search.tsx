import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type ContactRow, findContacts } from '../contract/contacts.ts'
import { useBook } from './book.tsx'
import styles from './contacts.module.css'

type Props = { exceptId: string; isBusy: boolean; onChoose: (other: ContactRow) => void }

/** Search for the contact to merge. */
export function MergeSearch({ exceptId, isBusy, onChoose }: Props) {
  const { q, typed, type } = useSearchText('in memory')
  const { book, group } = useBook()
  const found = useCall(findContacts, { book, q, size: 10 }, { enabled: q !== undefined })
  const others = (found.data?.items ?? []).filter(({ id }) => id !== exceptId)
  return (
    <div className={styles.notes}>
      <p>
        Sus datos, notas, etiquetas y {group.many} se leerán aquí. No se borra nada y puedes
        separarlos.
      </p>
      <SearchField
        label="Buscar el otro contacto"
        placeholder="Nombre, correo o teléfono"
        value={typed}
        onChange={type}
      />
      {found.error && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {q && found.isPending && <Skeleton height="6rem" />}
      {found.data && others.length === 0 && (
        <p className={styles.quiet}>Ningún otro contacto coincide.</p>
      )}
      <ul className={styles.lines}>
        {others.map((one) => (
          <li key={one.id}>
            <span className={styles.grow}>
              {one.name}
              <span className={styles.quiet}>
                {joinParts([one.organization, one.email, one.phone])}
              </span>
            </span>
            <Button disabled={isBusy} onClick={() => onChoose(one)}>
              Unir<span className="only-spoken"> a {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
