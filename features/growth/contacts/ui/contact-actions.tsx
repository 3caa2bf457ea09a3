import { NativeSelect } from '@mantine/core'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { archiveContact, type Contact, setContactStage } from '../contract/contacts.ts'
import { type ContactStage, contactStages, contactStageWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

const stages = contactStages.map((value) => ({
  value: value as string,
  label: contactStageWords[value],
}))

/** Puts a contact into the archive or brings it back, which can be undone. */
export function useArchiveContact({ id, name }: Pick<Contact, 'id' | 'name'>) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const archive = useSend(archiveContact, {
    refreshes: contactQueries,
    onError: ({ message }) => showSnackbar(message),
  })
  const setArchived = (to: boolean, undo: boolean) =>
    archive.mutate(
      { book, contactId: id, isArchived: to },
      {
        onSuccess: () =>
          showSnackbar({
            text: to ? `Archivaste a ${name}.` : `${name} está otra vez en las listas.`,
            action: undo ? { label: 'Deshacer', run: () => setArchived(!to, false) } : undefined,
          }),
      },
    )
  return { run: (to: boolean) => setArchived(to, true), isPending: archive.isPending }
}

/** Sets the stage of a contact. */
export function StageSelect({ contact: { id, name, stage } }: { contact: Contact }) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const setStage = useSend(setContactStage, {
    refreshes: contactQueries,
    onError: ({ message }) => showSnackbar(message),
  })
  const choose = (chosen: ContactStage) =>
    setStage.mutate(
      { book, contactId: id, stage: chosen },
      { onSuccess: () => showSnackbar(`${name}: ${contactStageWords[chosen].toLowerCase()}.`) },
    )
  return (
    <NativeSelect
      aria-label="Etapa"
      data={stages}
      value={stage}
      disabled={setStage.isPending}
      onChange={(event) => choose(event.currentTarget.value as ContactStage)}
    />
  )
}

/** Actions of a contact: edit, set the stage, archive. */
export function ContactActions({ contact, may }: { contact: Contact; may: May }) {
  const { contactsAt } = useBook()
  const archive = useArchiveContact(contact)
  const { id, isArchived } = contact
  if (!may.edit && !may.delete) return null
  return (
    <div className={styles.row}>
      {may.edit && <ButtonLink to={contactsAt(`/${id}/editar`)}>Editar</ButtonLink>}
      {may.edit && <StageSelect contact={contact} />}
      {may.delete && (
        <Button
          variant="quiet"
          disabled={archive.isPending}
          onClick={() => archive.run(!isArchived)}
        >
          {isArchived ? 'Desarchivar' : 'Archivar'}
        </Button>
      )}
    </div>
  )
}
