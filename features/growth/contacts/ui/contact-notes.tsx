import { Button as FormButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import type { Endpoint } from '#shared/endpoint.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges, useUnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import type { Contact } from '../contract/contacts.ts'
import { addContactNote, deleteContactNote, saveContactNote } from '../contract/notes.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

type Note = Contact['notes'][number]

/** The notes of a contact, newest first; authors may edit their own. */
export function ContactNotes({
  contact: { id, notes },
  may,
  viewerId,
}: {
  contact: Contact
  may: May
  viewerId: string
}) {
  return (
    <section className={styles.card} aria-labelledby="notas">
      <h3 id="notas">Notas</h3>
      {may.create && <AddNote contactId={id} />}
      {notes.length === 0 && <p className={styles.quiet}>Todavía nadie anotó nada.</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <OneNote note={note} may={may} isOwn={note.author?.id === viewerId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Answers of other features that show notes, too. */
type Shown = { alsoRefreshes?: Endpoint[] }

/** Form of a new note. */
export function AddNote({ contactId, alsoRefreshes = [] }: Shown & { contactId: string }) {
  const { book } = useBook()
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(addContactNote, {
    name: 'nota-nueva',
    initialValues: { text: '' },
    toInput: ({ text }) => ({ book, contactId, text }),
    refreshes: [...contactQueries, ...alsoRefreshes],
    onSuccess: () => {
      form.setValues({ text: '' })
      form.resetDirty({ text: '' })
    },
  })
  return (
    <form onSubmit={submit} noValidate className={styles.notes}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <Textarea label="Nueva nota" autosize minRows={2} {...form.getInputProps('text')} />
      <FormError message={error} onClose={clearError} />
      <div className={styles.row}>
        <FormButton
          type="submit"
          variant="default"
          loading={isSending}
          disabled={form.values.text.trim() === ''}
        >
          Agregar nota
        </FormButton>
      </div>
    </form>
  )
}

type OneNoteProps = Shown & { note: Note; may: May; isOwn: boolean }

/** A note with who wrote it, and for its author the ways to change and delete it. */
export function OneNote({ note, may, isOwn, alsoRefreshes = [] }: OneNoteProps) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const [isEditing, setEditing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useSend(deleteContactNote, {
    refreshes: [...contactQueries, ...alsoRefreshes],
    onSuccess: () => showSnackbar('Nota borrada.'),
    onError: ({ message }) => showSnackbar(message),
  })
  if (isEditing)
    return <EditNote note={note} alsoRefreshes={alsoRefreshes} onDone={() => setEditing(false)} />
  return (
    <>
      <p className={styles.said}>{note.text}</p>
      <p className={styles.quiet}>
        {note.author?.name ?? 'Cuenta eliminada'}&nbsp;·{' '}
        <time dateTime={note.createdAt} title={momentWords(note.createdAt)}>
          {agoWords(note.createdAt)}
        </time>
        {note.changedAt && `\u00a0· cambiada ${agoWords(note.changedAt)}`}
      </p>
      {isOwn && (
        <div className={styles.row}>
          {may.edit && !isConfirming && (
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Cambiar nota
            </Button>
          )}
          {may.delete &&
            (isConfirming ? (
              <>
                <Button
                  variant="danger"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ book, noteId: note.id })}
                >
                  Sí, borrar la nota
                </Button>
                <Button variant="quiet" onClick={() => setIsConfirming(false)}>
                  Dejarla
                </Button>
              </>
            ) : (
              <Button variant="quiet" onClick={() => setIsConfirming(true)}>
                Borrar nota
              </Button>
            ))}
        </div>
      )}
    </>
  )
}

type EditNoteProps = Shown & { note: Note; onDone: () => void }

function EditNote({ note, alsoRefreshes = [], onDone }: EditNoteProps) {
  // Save with the version at which editing began, whatever was refetched since.
  const [version] = useState(note.version)
  const { book } = useBook()
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(saveContactNote, {
    name: `nota-${note.id}`,
    initialValues: { text: note.text },
    toInput: ({ text }) => ({ book, noteId: note.id, text, version }),
    refreshes: [...contactQueries, ...alsoRefreshes],
    onSuccess: onDone,
  })
  const { question, leave } = useUnsavedChanges({
    when: form.isDirty() && !isSending,
    onSave: save,
  })
  return (
    <form onSubmit={submit} noValidate className={styles.notes}>
      {question}
      <Textarea label="Nota" autosize minRows={2} data-autofocus {...form.getInputProps('text')} />
      <FormError message={error} onClose={clearError} />
      <div className={styles.row}>
        <FormButton type="submit" loading={isSending}>
          Guardar nota
        </FormButton>
        <Button variant="quiet" onClick={() => leave(onDone)}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
