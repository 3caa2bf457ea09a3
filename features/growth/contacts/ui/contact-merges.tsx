import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { Contact } from '../contract/contacts.ts'
import { markContactsDistinct, mergeContacts, undoContactMerge } from '../contract/merge.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'
import { MergeSearch } from './merge-search.tsx'

type Props = {
  contact: Contact
  may: May
  /** Where another part of the page opens the search for the other contact: whether it is open. */
  search?: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
}

/** Contacts merged into this one, and possible duplicates; nothing without any, but the search. */
export function ContactMerges({ contact, may, search }: Props) {
  const { id, name, merged, alike, isArchived } = contact
  const { book, contactsAt } = useBook()
  const showSnackbar = useSnackbar()
  const own = useState(false)
  const [isOpen, setOpen] = search ? [search.isOpen, search.setOpen] : own
  const callbacks = {
    refreshes: contactQueries,
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const undo = useSend(undoContactMerge, callbacks)
  const markDistinct = useSend(markContactsDistinct, callbacks)
  const merge = useSend(mergeContacts, callbacks)
  const isBusy = undo.isPending || markDistinct.isPending || merge.isPending
  const mayMerge = may.edit && !isArchived
  const mergeWith = (other: { id: string; name: string }) =>
    merge.mutate(
      { book, contactId: id, otherId: other.id },
      {
        onSuccess: () => {
          setOpen(false)
          showSnackbar({
            text: `${other.name} ya se lee en ${name}.`,
            action: { label: 'Deshacer', run: () => undo.mutate({ book, contactId: other.id }) },
          })
        },
      },
    )
  const hasSome = merged.length > 0 || alike.length > 0
  const sheet = (
    <Sheet open={isOpen} onClose={() => setOpen(false)} title={`Unir con ${name}`}>
      {isOpen && <MergeSearch exceptId={id} isBusy={isBusy} onChoose={mergeWith} />}
    </Sheet>
  )
  if (!hasSome && search) return sheet
  if (!hasSome && !mayMerge) return null
  return (
    <section className={styles.card} aria-labelledby="unidos">
      <h3 id="unidos">El mismo contacto</h3>
      {merged.length > 0 && (
        <ul className={styles.lines} aria-label="Unidos a este">
          {merged.map((one) => (
            <li key={one.id}>
              <span className={styles.grow}>
                {one.name}
                <span className={styles.quiet}>Unido a este</span>
              </span>
              {may.edit && (
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => undo.mutate({ book, contactId: one.id })}
                >
                  Separar<span className="only-spoken"> a {one.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <ul className={styles.lines} aria-label="Posibles duplicados">
          {alike.map((one) => (
            <li key={one.id}>
              <span className={styles.grow}>
                <Link to={contactsAt(`/${one.id}`)}>{one.name}</Link>
                <span className={styles.quiet}>
                  {one.shared ? `También tiene ${one.shared}` : 'Se llama igual'}
                </span>
              </span>
              {mayMerge && (
                <span className={styles.row}>
                  <Button disabled={isBusy} onClick={() => mergeWith(one)}>
                    Unir<span className="only-spoken"> a {one.name}</span>
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={isBusy}
                    onClick={() => markDistinct.mutate({ book, contactId: id, otherId: one.id })}
                  >
                    No es el mismo<span className="only-spoken"> que {one.name}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMerge && !search && (
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Unir con otro
          </Button>
        </div>
      )}
      {sheet}
    </section>
  )
}
