import type { ReactNode } from 'react'
import { joinParts } from '#shared/text/join-parts.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findContacts } from '../../contract/contacts.ts'
import styles from './contact-picker.module.css'

/** Contacts that the search shows at once. */
const shown = 10

type ContactPickerProps = {
  businessId: string
  /** Address of the page that adds a contact. */
  addAt: string
  /** What chooses a contact. */
  renderAction: (contact: { id: string; name: string }) => ReactNode
}

/** Chooses one of the contacts in the book of a business, by name, e-mail or phone. */
export function ContactPicker({ businessId, addAt, renderAction }: ContactPickerProps) {
  const { q, typed, type } = useSearchText('in memory')
  const found = useCall(findContacts, { book: businessId, q, size: shown })
  const items = found.data?.items ?? []
  return (
    <div className={styles.picker}>
      <SearchField
        label="Buscar un cliente"
        placeholder="Nombre, correo o teléfono"
        value={typed}
        onChange={type}
      />
      {found.error && !found.data && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="12rem" rows />}
      {found.data && items.length === 0 && (
        <p className={styles.quiet} role="status">
          {q ? 'Nadie coincide en tu libreta.' : 'Tu libreta está vacía.'}
        </p>
      )}
      <ul>
        {items.map(({ id, name, organization, email, phone }) => (
          <li key={id}>
            <span className={styles.what}>
              {name}
              <span className={styles.quiet}>{joinParts([organization, email, phone])}</span>
            </span>
            {renderAction({ id, name })}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={addAt} variant="quiet">
          Agregar un cliente nuevo
        </ButtonLink>
      </div>
    </div>
  )
}
