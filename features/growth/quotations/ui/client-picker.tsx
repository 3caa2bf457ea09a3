import { findContacts } from '#features/growth/contacts/contract/contacts.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SearchField } from '#shared/ui/lists/filters.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { newQuotationHref } from './quotation-paths.ts'
import styles from './quotations.module.css'

/** Contacts that the search shows at once. */
const shown = 10

/** The client of a new quotation is chosen first, from the book of the business. */
export function ClientPicker({ businessId, addAt }: { businessId: string; addAt: string }) {
  const { q, typed, type } = useSearchText('in memory')
  const found = useCall(findContacts, { book: businessId, q, size: shown })
  const items = found.data?.items ?? []
  return (
    <section className={styles.card} aria-labelledby="para-quien">
      <h2 id="para-quien">¿Para quién es?</h2>
      <SearchField
        label="Buscar un cliente"
        placeholder="Nombre, correo o teléfono"
        value={typed}
        onChange={type}
      />
      {found.error && !found.data && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="12rem" />}
      {found.data && items.length === 0 && (
        <p className={styles.quiet} role="status">
          {q ? 'Nadie coincide en tu libreta.' : 'Tu libreta está vacía.'}
        </p>
      )}
      <ul className={styles.picked}>
        {items.map(({ id, name, organization, email, phone }) => (
          <li key={id}>
            <span className={styles.what}>
              {name}
              <span className={styles.quiet}>{joinParts([organization, email, phone])}</span>
            </span>
            <ButtonLink to={newQuotationHref(businessId, { contactId: id })} variant="plain">
              Cotizarle<span className="only-spoken"> a {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <ButtonLink to={addAt} variant="quiet">
          Agregar un cliente nuevo
        </ButtonLink>
      </div>
    </section>
  )
}
