import { Button, NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import type { SubmitForm } from '#shared/ui/calls/use-submit-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type ClientTask, createClientTask, saveClientTask } from '../contract/tasks.ts'
import { reminderMinutes, reminderWords } from '../vocabulary.ts'
import { taskQueries } from './client-queries.ts'
import styles from './clients.module.css'
import { type TaskValues, toTaskFields, toTaskValues } from './task-values.ts'

type Team = readonly { id: string; name: string }[]

const reminders = [
  { value: '', label: 'Sin aviso' },
  ...reminderMinutes.map((value) => ({ value: String(value), label: reminderWords[value] })),
]

function Body({
  control: { form, submit, save, isSending, error, clearError },
  team,
  words,
}: {
  control: SubmitForm<TaskValues>
  team: Team
  words: string
}) {
  const people = [
    { value: '', label: 'Todo el equipo' },
    ...team.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Qué hay que hacer"
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextInput
        type="datetime-local"
        label="Para cuándo"
        withAsterisk
        {...form.getInputProps('dueAt')}
      />
      <NativeSelect
        label="Avisar"
        description="Aquí y en tu navegador, si lo permites."
        data={reminders}
        {...form.getInputProps('remindMinutes')}
      />
      {team.length > 1 && (
        <NativeSelect label="A cargo de" data={people} {...form.getInputProps('assigneeId')} />
      )}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        {words}
      </Button>
    </form>
  )
}

type NewProps = { businessId: string; contactId: string | null; team: Team; onDone: () => void }

/** Form of a new task, of a client or of none. */
export function NewTaskForm({ businessId, contactId, team, onDone }: NewProps) {
  const control = useEndpointForm<typeof createClientTask, TaskValues>(createClientTask, {
    name: 'tarea-nueva',
    initialValues: toTaskValues(null),
    toInput: (values) => ({ ...toTaskFields(values), businessId, contactId }),
    refreshes: taskQueries,
    onSuccess: onDone,
  })
  return <Body control={control} team={team} words="Guardar tarea" />
}

type EditProps = { businessId: string; task: ClientTask; team: Team; onDone: () => void }

/** Form that changes a task, from the version that was shown. */
export function TaskForm({ businessId, task, team, onDone }: EditProps) {
  const control = useEndpointForm<typeof saveClientTask, TaskValues>(saveClientTask, {
    name: `tarea-${task.id}`,
    initialValues: toTaskValues(task),
    toInput: (values) => ({
      ...toTaskFields(values),
      businessId,
      taskId: task.id,
      version: task.version,
    }),
    refreshes: taskQueries,
    onSuccess: onDone,
  })
  return <Body control={control} team={team} words="Guardar cambios" />
}
