import { useState } from 'react'
import { localDayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type Contact, countContacts, eraseContact, findContacts } from '../contract/contacts.ts'
import { useBook } from './book.tsx'
import type { May } from './contact-queries.ts'
import styles from './contacts.module.css'

type Props = { contact: Contact; may: May; onErased: () => void }

/** Says that a contact asked to be erased and until when that waits, with a button to do it now. */
export function ErasureNotice({ contact: { id, name, erasure }, may, onErased }: Props) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const [isConfirming, setIsConfirming] = useState(false)
  const erase = useSend(eraseContact, {
    // Not the contact itself, which is gone.
    refreshes: [findContacts, countContacts],
    onSuccess: () => {
      showSnackbar(`Borramos los datos de ${name}.`)
      onErased()
    },
    onError: ({ message }) => showSnackbar(message),
  })
  if (!erasure) return null
  return (
    <Notice color="problem" title="Pide que borres sus datos">
      Lo pidió el {localDayWords(erasure.askedAt)}. Se borran por sí solos el{' '}
      {localDayWords(erasure.erasedOn)}, con sus notas. Tus pedidos y recibos se conservan.
      {may.delete && (
        <div className={styles.row}>
          {isConfirming ? (
            <>
              <Button
                variant="danger"
                disabled={erase.isPending}
                onClick={() => erase.mutate({ book, contactId: id })}
              >
                Sí, borrar ahora
              </Button>
              <Button variant="quiet" onClick={() => setIsConfirming(false)}>
                Dejarlo
              </Button>
            </>
          ) : (
            <Button onClick={() => setIsConfirming(true)}>Borrar ahora</Button>
          )}
        </div>
      )}
    </Notice>
  )
}
