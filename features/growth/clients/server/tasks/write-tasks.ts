import { and, eq, isNull, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { timelineEntries } from '#db/tables/growth/clients.ts'
import { clientTasks } from '#db/tables/growth/clients-tasks.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import * as contract from '../../contract/tasks.ts'
import { maxOpenTasks, maxTaskDays } from '../../vocabulary.ts'
import { lockFoundContact } from '../find-contact.ts'
import { recordClientAction } from '../record-action.ts'
import { readTasks } from './task-rows.ts'

/** Throws `invalid` for somebody who does not work in the business. */
async function requireMember(tx: Database, businessId: string, id: string | null): Promise<void> {
  if (!id) return
  const { rows } = await tx.execute(
    sql`select 1 from business_members where business_id = ${businessId} and profile_id = ${id}`,
  )
  if (rows.length === 0) throw invalidField('assigneeId', 'Esa persona ya no está en el equipo.')
}

/** When a task is due and reminded of. Throws `invalid` for a day that is too far away. */
function timesOf(
  { dueAt, remindMinutes }: { dueAt: string; remindMinutes: number | null },
  now: Date,
) {
  const due = new Date(dueAt)
  if (Math.abs(due.getTime() - now.getTime()) > maxTaskDays * dayMs)
    throw invalidField('dueAt', 'Elige una fecha de los próximos tres años.')
  return {
    dueAt: due,
    remindMinutes,
    remindAt: remindMinutes === null ? null : new Date(due.getTime() - remindMinutes * minuteMs),
  }
}

async function getTask(tx: Database, id: string) {
  const [row] = await readTasks(tx, sql`where k.id = ${id}`)
  if (!row) throw notFound('la tarea')
  return row.task
}

/** Adds a task, of a contact or of none. */
export const createClientTask = handle(
  contract.createClientTask,
  ({ services, caller, input: { businessId, contactId, title, assigneeId, ...times } }) =>
    services.db.transaction(async (tx) => {
      await requireMember(tx, businessId, assigneeId)
      const bookId = await ensureBook(tx, { businessId })
      const contact = contactId ? await lockFoundContact(tx, businessId, contactId) : null
      const isOpen = and(eq(clientTasks.bookId, bookId), isNull(clientTasks.doneAt))
      if ((await tx.$count(clientTasks, isOpen)) >= maxOpenTasks)
        throw new AppError('conflict', `Ya hay ${maxOpenTasks} tareas por hacer. Termina alguna.`)
      const now = services.now()
      const { id } = onlyRow(
        await tx
          .insert(clientTasks)
          .values({
            bookId,
            contactId: contact?.id ?? null,
            title,
            assigneeId,
            ...timesOf(times, now),
            createdBy: caller.userId,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: clientTasks.id }),
      )
      return getTask(tx, id)
    }),
)

/** Locks a task of the business until the transaction ends. Throws `not_found`. */
async function lockTask(tx: Database, businessId: string, taskId: string) {
  const [task] = await tx
    .select()
    .from(clientTasks)
    .where(
      and(
        eq(clientTasks.id, taskId),
        sql`${clientTasks.bookId} in (select id from contact_books where business_id = ${businessId})`,
      ),
    )
    .for('update')
  if (!task) throw notFound('la tarea')
  return task
}

/** Changes a task; a later time brings its reminder back. Throws `conflict` when it was changed since `version`. */
export const saveClientTask = handle(
  contract.saveClientTask,
  ({ services, input: { businessId, taskId, version, title, assigneeId, ...given } }) =>
    services.db.transaction(async (tx) => {
      const before = await lockTask(tx, businessId, taskId)
      if (String(before.version) !== version)
        throw new AppError('conflict', 'Alguien del equipo cambió esta tarea mientras la editabas.')
      if (assigneeId !== before.assigneeId) await requireMember(tx, businessId, assigneeId)
      const now = services.now()
      const times = timesOf(given, now)
      const isMoved = times.remindAt?.getTime() !== before.remindAt?.getTime()
      await tx
        .update(clientTasks)
        .set({
          title,
          assigneeId,
          ...times,
          ...(isMoved && { remindedAt: null }),
          version: before.version + 1,
          updatedAt: now,
        })
        .where(eq(clientTasks.id, taskId))
      return getTask(tx, taskId)
    }),
)

/** Marks a task as done, which enters it on the timeline of its contact, or takes that back. */
export const setClientTaskDone = handle(
  contract.setClientTaskDone,
  ({ services, caller, input: { businessId, taskId, isDone } }) =>
    services.db.transaction(async (tx) => {
      const before = await lockTask(tx, businessId, taskId)
      if ((before.doneAt !== null) === isDone) return {}
      const now = services.now()
      await tx
        .update(clientTasks)
        .set({
          doneAt: isDone ? now : null,
          doneBy: isDone ? caller.userId : null,
          version: before.version + 1,
          updatedAt: now,
        })
        .where(eq(clientTasks.id, taskId))
      const { bookId, contactId } = before
      if (isDone && contactId)
        await tx
          .insert(timelineEntries)
          .values({ bookId, contactId, at: now, kind: 'task', sourceId: taskId })
          .onConflictDoNothing()
      else await deleteEntry(tx, bookId, taskId)
      return {}
    }),
)

const deleteEntry = (tx: Database, bookId: string, taskId: string) =>
  tx
    .delete(timelineEntries)
    .where(
      and(
        eq(timelineEntries.bookId, bookId),
        eq(timelineEntries.kind, 'task'),
        eq(timelineEntries.sourceId, taskId),
      ),
    )

/** Deletes a task with its entry. */
export const deleteClientTask = handle(
  contract.deleteClientTask,
  ({ services, caller, request, input: { businessId, taskId } }) =>
    services.db.transaction(async (tx) => {
      const { bookId } = await lockTask(tx, businessId, taskId)
      await deleteEntry(tx, bookId, taskId)
      await tx.delete(clientTasks).where(eq(clientTasks.id, taskId))
      await recordClientAction(tx, { caller, request, businessId }, 'clients.task_deleted', [
        'client_task',
        taskId,
      ])
      return {}
    }),
)
