import { NativeSelect } from '@mantine/core'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { archiveContact, type Contact, setContactStage } from '../contract/contacts.ts'
import { type ContactStage, contactStages, contactStageWords } from '../vocabulary.ts'
import { contactReads, type May } from './contact-reads.ts'
import styles from './contacts.module.css'

const stages = contactStages.map((value) => ({
  value: value as string,
  label: contactStageWords[value],
}))

/** What is done with a contact at one press. */
export function ContactActs({
  contact: { id, name, stage, isArchived },
  may,
}: {
  contact: Contact
  may: May
}) {
  const say = useSnackbar()
  const onError = (error: { message: string }) => say(error.message)
  const setStage = useSend(setContactStage, { refreshes: contactReads, onError })
  const archive = useSend(archiveContact, { refreshes: contactReads, onError })
  const turn = (to: boolean, undo: boolean) =>
    archive.mutate(
      { contactId: id, isArchived: to },
      {
        onSuccess: () =>
          say({
            text: to ? `Archivaste a ${name}.` : `${name} está otra vez en las listas.`,
            action: undo ? { label: 'Deshacer', run: () => turn(!to, false) } : undefined,
          }),
      },
    )
  const choose = (chosen: ContactStage) =>
    setStage.mutate(
      { contactId: id, stage: chosen },
      { onSuccess: () => say(`${name}: ${contactStageWords[chosen].toLowerCase()}.`) },
    )
  if (!may.edit && !may.delete) return null
  return (
    <div className={styles.row}>
      {may.edit && <ButtonLink to={`/staff/usuarios/contactos/${id}/editar`}>Editar</ButtonLink>}
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
        <Button look="quiet" disabled={archive.isPending} onClick={() => turn(!isArchived, true)}>
          {isArchived ? 'Desarchivar' : 'Archivar'}
        </Button>
      )}
    </div>
  )
}
