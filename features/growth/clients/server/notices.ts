import { type NoticeFacts, notice } from '#shared/notice.ts'

/** A task is due soon, or now. */
const taskDue = notice<{ business: string; title: string }>({
  topic: 'tasks',
  write: ({ business, title }) => `Tarea de ${business}: ${title}`,
  sample: { business: 'Óptica Ñandú & Hijos', title: 'Llamar a Íñigo por sus lentes <nuevos>' },
})

export const clientsNotices = { 'clients.task_due': taskDue }

/** Data that each notice takes, by its kind. */
export type ClientsNotices = NoticeFacts<typeof clientsNotices>
