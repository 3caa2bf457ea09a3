import { Button as FormButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import {
  type ContactTag,
  deleteContactTag,
  listContactTags,
  renameContactTag,
} from '../contract/tags.ts'
import { useBook } from './book.tsx'
import { contactsUrl } from './contact-filters.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

/** The tags of the book with the number of contacts of each, to rename or delete. */
export function TagsList({ may }: { may: May }) {
  const { book } = useBook()
  const { data, error, refetch } = useCall(listContactTags, { book })
  const [open, setOpen] = useState<ContactTag | null>(null)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" rows />
  if (data.length === 0)
    return (
      <EmptyState title="Aún no hay etiquetas.">
        {may.edit
          ? 'Se crean al ponerlas: abre un contacto y escribe la primera.'
          : 'Aquí aparecen las que ponga tu equipo.'}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.lines} aria-label="Etiquetas">
        {data.map((tag) => (
          <TagRow key={tag.id} tag={tag} may={may} onRename={() => setOpen(tag)} />
        ))}
      </ul>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title="Cambiar la etiqueta">
        {open && <RenameTag key={open.id} tag={open} onDone={() => setOpen(null)} />}
      </Sheet>
    </>
  )
}

function TagRow({
  tag: { id, name, contacts },
  may,
  onRename,
}: {
  tag: ContactTag
  may: May
  onRename: () => void
}) {
  const { book, contactsAt } = useBook()
  const showSnackbar = useSnackbar()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useSend(deleteContactTag, {
    refreshes: contactQueries,
    onSuccess: () => showSnackbar(`Borramos la etiqueta ${name}.`),
    onError: ({ message }) => showSnackbar(message),
  })
  return (
    <li>
      <span className={styles.grow}>
        <Link to={formatUrlState({ tagId: contactsUrl.tagId }, contactsAt(), { tagId: id })}>
          {name}
        </Link>
        <span className={styles.quiet}>
          {contacts === 1 ? '1 contacto' : `${contacts} contactos`}
        </span>
      </span>
      {may.edit && (
        <Button variant="quiet" onClick={onRename}>
          Cambiar<span className="only-spoken"> {name}</span>
        </Button>
      )}
      {may.delete && !isConfirming && (
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          Borrar<span className="only-spoken"> {name}</span>
        </Button>
      )}
      {isConfirming && (
        <>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ book, tagId: id })}
          >
            Sí, quitarla de todos
          </Button>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            Dejarla
          </Button>
        </>
      )}
    </li>
  )
}

function RenameTag({ tag, onDone }: { tag: ContactTag; onDone: () => void }) {
  const { book } = useBook()
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(renameContactTag, {
    initialValues: { name: tag.name },
    toInput: ({ name }) => ({ book, tagId: tag.id, name }),
    refreshes: contactQueries,
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} noValidate className={styles.notes}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput label="Etiqueta" data-autofocus {...form.getInputProps('name')} />
      <FormError message={error} onClose={clearError} />
      <FormButton type="submit" loading={isSending}>
        Guardar
      </FormButton>
    </form>
  )
}
