import { dayMs } from '#shared/time/durations.ts'
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

const two = (figure: number) => String(figure).padStart(2, '0')

/** An instant as a field for day and time writes it, where the person is. */
export function toLocalField(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant of a field for day and time; empty while it is not filled in. */
export function fromLocalField(typed: string): string {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
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
  dueAt: fromLocalField(dueAt),
  remindMinutes: remindMinutes === '' ? null : (Number(remindMinutes) as ReminderMinutes),
  assigneeId: assigneeId || null,
})
