import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { ComponentType } from 'react'
import { groupColors, groupColorWords } from '#features/growth/contacts/vocabulary.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  createStaffGroup,
  listStaffGroups,
  type StaffGroup,
  saveStaffGroup,
} from '../../contract/groups.ts'
import { groupReads } from './group-reads.ts'
import styles from './staff-groups.module.css'

type Values = Pick<StaffGroup, 'name' | 'color' | 'permissions'> & { description: string }
type Control = Pick<
  VersionedForm<Values>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

/** Component with the permission checkboxes, passed in by the page. */
export type PermissionFields = ComponentType<{
  label: string
  value?: StaffPermission[]
  onChange?: (value: StaffPermission[]) => void
  error?: string
}>

const toValues = (group: StaffGroup | null): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  color: group?.color ?? 'plain',
  permissions: group?.permissions ?? ['read'],
})

type BodyProps = { control: Control; words: string; Permissions: PermissionFields }

function Body({ control, words, Permissions }: BodyProps) {
  const { form, submit, save, isSending, isOvertaken } = control
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Nombre del grupo"
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
      <Permissions label="Permisos de sus miembros" {...form.getInputProps('permissions')} />
      <NativeSelect
        label="Color"
        data={groupColors.map((value) => ({ value, label: groupColorWords[value] }))}
        {...form.getInputProps('color')}
      />
      <p>
        Se verá así:{' '}
        <Badge color={form.values.color}>{form.values.name.trim() || 'Nombre del grupo'}</Badge>
      </p>
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          {words}
        </Button>
      </SaveBar>
    </form>
  )
}

type Saved = { onSaved: (group: StaffGroup) => void; Permissions: PermissionFields }

/** Form to create a staff group. */
export function NewStaffGroupForm({ onSaved, Permissions }: Saved) {
  const control = useEndpointForm(createStaffGroup, {
    initialValues: toValues(null),
    refreshes: groupReads,
    onSuccess: onSaved,
  })
  const noop = () => undefined
  const versionlessControl = { ...control, isOvertaken: false, keepMine: noop, takeTheirs: noop }
  return <Body control={versionlessControl} words="Crear grupo" Permissions={Permissions} />
}

/** Form to change a staff group; a concurrent change is never overwritten without the member seeing it. */
export function StaffGroupForm({ group, onSaved, Permissions }: Saved & { group: StaffGroup }) {
  const control = useVersionedForm<StaffGroup, typeof saveStaffGroup, Values>(saveStaffGroup, {
    saved: group,
    read: toValues,
    toInput: (values, version) => ({ ...values, groupId: group.id, version }),
    reads: listStaffGroups,
    refreshes: groupReads,
    onSaved,
  })
  return <Body control={control} words="Guardar grupo" Permissions={Permissions} />
}
