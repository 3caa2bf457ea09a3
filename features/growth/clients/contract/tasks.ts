import { z } from 'zod'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { clientLengths, reminderMinutes, taskLists } from '../vocabulary.ts'

const businessId = z.uuid()
const taskId = z.uuid()
const moment = z.iso.datetime()
const version = z.string().regex(/^\d{1,9}$/)
const named = z.object({ id: z.uuid(), name: z.string() })
const minutes = z.literal(reminderMinutes)

const task = z.object({
  id: taskId,
  title: z.string(),
  dueAt: moment,
  remindMinutes: minutes.nullable(),
  contact: named.nullable(),
  /** What may be sold to the contact, while it is open; its amount in minor units. */
  opportunity: z
    .object({
      title: z.string().nullable(),
      amount: z.number().int().nullable(),
      currency: z.string().nullable(),
    })
    .nullable(),
  /** Null for the whole team. */
  assignee: named.nullable(),
  doneAt: moment.nullable(),
  doneBy: z.string().nullable(),
  version,
})
export type ClientTask = z.output<typeof task>

export const listClientTasks = endpoint({
  name: 'listClientTasks',
  method: 'GET',
  path: '/api/my/businesses/:businessId/tasks',
  summary: 'Tasks of the team: what is due first, or what was done last',
  allow: member('seller'),
  // Hidden: their titles name people.
  impersonation: 'hidden',
  input: z.strictObject({
    businessId,
    list: z.enum(taskLists).default('open'),
    /** Only those of this contact. */
    contactId: z.uuid().optional(),
    /** Only those of this member. */
    assigneeId: z.uuid().optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(task),
    next: z.string().nullable(),
    /** Members of the team, to whom tasks can be assigned. */
    team: z.array(named),
  }),
})

const fields = {
  businessId,
  title: requiredLine(clientLengths.task, 'Escribe qué hay que hacer.'),
  dueAt: z.iso.datetime('Elige el día y la hora.'),
  remindMinutes: minutes.nullable().default(null),
  /** A member of the team; null for the whole team. */
  assigneeId: z.uuid().nullable().default(null),
}

export const createClientTask = endpoint({
  name: 'createClientTask',
  method: 'POST',
  path: '/api/my/businesses/:businessId/tasks',
  summary: 'A new task, of a contact or of none',
  allow: member('seller'),
  status: 201,
  input: z.strictObject({ ...fields, contactId: z.uuid().nullable().default(null) }),
  output: task,
})

/** Throws `conflict` when the task was changed since that version. */
export const saveClientTask = endpoint({
  name: 'saveClientTask',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/tasks/:taskId',
  summary: 'Change a task',
  allow: member('seller'),
  input: z.strictObject({ ...fields, taskId, version }),
  output: task,
})

/** Idempotent. */
export const setClientTaskDone = endpoint({
  name: 'setClientTaskDone',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/tasks/:taskId/done',
  summary: 'Mark a task as done, or as not done',
  allow: member('seller'),
  input: z.strictObject({ businessId, taskId, isDone: z.boolean() }),
  output: z.object({}),
})

export const deleteClientTask = endpoint({
  name: 'deleteClientTask',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/tasks/:taskId',
  summary: 'Delete a task',
  allow: member('seller'),
  input: z.strictObject({ businessId, taskId }),
  output: z.object({}),
})

/** Since when a calendar may read the caller's tasks; the address itself was shown once. */
export const readAgendaFeed = endpoint({
  name: 'readAgendaFeed',
  method: 'GET',
  path: '/api/my/agenda-feed',
  summary: 'Whether a calendar may read the own tasks',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ createdAt: moment.nullable() }),
})

/** A new secret address; the one before ends. */
export const renewAgendaFeed = endpoint({
  name: 'renewAgendaFeed',
  method: 'POST',
  path: '/api/my/agenda-feed',
  summary: 'A new secret address for calendars; the one before ends',
  allow: signedIn,
  status: 201,
  limit: { points: 20, seconds: 3600 },
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})

export const revokeAgendaFeed = endpoint({
  name: 'revokeAgendaFeed',
  method: 'DELETE',
  path: '/api/my/agenda-feed',
  summary: 'End the secret address for calendars',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({}),
})
