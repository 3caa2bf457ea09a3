import { dayMs } from '#shared/time/durations.ts'
import { fromLocalField, toLocalField } from '#shared/time/local-field.ts'
import type { ClientTask } from '../contract/tasks.ts'
import type { ReminderMinutes } from '../vocabulary.ts'

export type TaskValues = {
  title: string
  /** Day and time as the field of the browser writes them, in the zone of the person. */
  dueAt: string
  /** Empty for no reminder. */
  remindMinutes: string
  /** Empty for the whole team. */
  assigneeId: string
}

/** Tomorrow at nine, for a new task. */
function tomorrow(): Date {
  const at = new Date(Date.now() + dayMs)
  at.setHours(9, 0, 0, 0)
  return at
}

/** Form values of a task, or of a new one. */
export const toTaskValues = (task: ClientTask | null): TaskValues => ({
  title: task?.title ?? '',
  dueAt: toLocalField(task ? new Date(task.dueAt) : tomorrow()),
  remindMinutes: task ? String(task.remindMinutes ?? '') : '0',
  assigneeId: task?.assignee?.id ?? '',
})

/** What the endpoints take of form values. */
export const toTaskFields = ({ title, dueAt, remindMinutes, assigneeId }: TaskValues) => ({
  title,
  dueAt: fromLocalField(dueAt) ?? '',
  remindMinutes: remindMinutes === '' ? null : (Number(remindMinutes) as ReminderMinutes),
  assigneeId: assigneeId || null,
})
