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

/** Actions of a contact: edit, set the stage, archive. */
export function ContactActions({
  contact: { id, name, stage, isArchived },
  may,
}: {
  contact: Contact
  may: May
}) {
  const { book, contactsAt } = useBook()
  const showSnackbar = useSnackbar()
  const onError = (error: { message: string }) => showSnackbar(error.message)
  const setStage = useSend(setContactStage, { refreshes: contactQueries, onError })
  const archive = useSend(archiveContact, { refreshes: contactQueries, onError })
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
  const choose = (chosen: ContactStage) =>
    setStage.mutate(
      { book, contactId: id, stage: chosen },
      { onSuccess: () => showSnackbar(`${name}: ${contactStageWords[chosen].toLowerCase()}.`) },
    )
  if (!may.edit && !may.delete) return null
  return (
    <div className={styles.row}>
      {may.edit && <ButtonLink to={contactsAt(`/${id}/editar`)}>Editar</ButtonLink>}
      {may.edit && (
        <NativeSelect
          aria-label="Etapa"
          data={stages}
          value={stage}
          disabled={setStage.isPending}
          onChange={(event) => choose(event.currentTarget.value as ContactStage)}
        />
      )}
      {may.delete && (
        <Button
          variant="quiet"
          disabled={archive.isPending}
          onClick={() => setArchived(!isArchived, true)}
        >
          {isArchived ? 'Desarchivar' : 'Archivar'}
        </Button>
      )}
    </div>
  )
}
