import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  type ContactGroup,
  createContactGroup,
  listContactGroups,
  saveContactGroup,
} from '../contract/groups.ts'
import { type GroupColor, groupColors, groupColorWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { contactQueries } from './contact-queries.ts'
import styles from './contacts.module.css'

type Values = { name: string; description: string; color: GroupColor }
type Control = Pick<
  VersionedForm<Values>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

const toValues = (group: ContactGroup | null): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  color: group?.color ?? 'plain',
})

function Body({ control, verb }: { control: Control; verb: string }) {
  const { group } = useBook()
  const { form, submit, save, isSending, isOvertaken } = control
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label={`Nombre ${group.ofThe}`}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Descripción"
        description="Opcional."
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label="Color"
        data={groupColors.map((value) => ({ value, label: groupColorWords[value] }))}
        {...form.getInputProps('color')}
      />
      <p>
        Se verá así:{' '}
        <Badge color={form.values.color}>
          {form.values.name.trim() || `Nombre ${group.ofThe}`}
        </Badge>
      </p>
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          {verb} {group.one}
        </Button>
      </SaveBar>
    </form>
  )
}

type Saved = { onSaved: (group: ContactGroup) => void }

/** Form that creates a group. */
export function NewContactGroupForm({ onSaved }: Saved) {
  const { book } = useBook()
  const control = useEndpointForm(createContactGroup, {
    initialValues: toValues(null),
    toInput: (values) => ({ book, ...values }),
    refreshes: contactQueries,
    onSuccess: onSaved,
  })
  const nothing = () => undefined
  return (
    <Body
      control={{ ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }}
      verb="Crear"
    />
  )
}

/** Form that edits a group, without silently overwriting changes by others. */
export function ContactGroupForm({ group, onSaved }: Saved & { group: ContactGroup }) {
  const { book } = useBook()
  const control = useVersionedForm<ContactGroup, typeof saveContactGroup, Values>(
    saveContactGroup,
    {
      saved: group,
      read: toValues,
      toInput: (values, version) => ({ book, ...values, groupId: group.id, version }),
      reads: listContactGroups,
      refreshes: contactQueries,
      onSaved,
    },
  )
  return <Body control={control} verb="Guardar" />
}
