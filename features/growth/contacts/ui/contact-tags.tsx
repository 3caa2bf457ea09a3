import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import type { Contact } from '../contract/contacts.ts'
import { addContactTag, listContactTags, removeContactTag } from '../contract/tags.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

/** The tags of a contact, with buttons to add and remove them; nothing where there are none and none can be added. */
export function ContactTags({ contact: { id, tags }, may }: { contact: Contact; may: May }) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const remove = useSend(removeContactTag, {
    refreshes: contactQueries,
    onError: ({ message }) => showSnackbar(message),
  })
  if (tags.length === 0 && !may.edit) return null
  return (
    <section className={styles.card} aria-labelledby="etiquetas">
      <h3 id="etiquetas">Etiquetas</h3>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Badge>{tag.name}</Badge>
              {may.edit && (
                <IconButton
                  label={`Quitar la etiqueta ${tag.name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ book, contactId: id, tagId: tag.id })}
                >
                  <IconX size="1rem" stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {may.edit && <AddTag contactId={id} has={tags.map(({ name }) => name)} />}
    </section>
  )
}

function AddTag({ contactId, has }: { contactId: string; has: string[] }) {
  const { book } = useBook()
  const listId = useId()
  const known = useCall(listContactTags, { book })
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(addContactTag, {
    name: 'etiqueta',
    initialValues: { name: '' },
    toInput: ({ name }) => ({ book, contactId, name }),
    refreshes: contactQueries,
    onSuccess: () => {
      form.setValues({ name: '' })
      form.resetDirty({ name: '' })
    },
  })
  const others = (known.data ?? []).map(({ name }) => name).filter((name) => !has.includes(name))
  return (
    <form onSubmit={submit} noValidate className={styles.row}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Agregar etiqueta"
        list={listId}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <datalist id={listId}>
        {others.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="default" loading={isSending}>
        Agregar
      </Button>
      <FormError message={error} onClose={clearError} />
    </form>
  )
}
