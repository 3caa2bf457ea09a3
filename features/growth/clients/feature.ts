import { anyone } from '#shared/endpoint.ts'
import { authorship, credential } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { fillBooksJob, prepareBooks } from './server/book/fill-books.ts'
import { fillTotalsJob } from './server/book/refresh-totals.ts'
import { clientsNotices } from './server/notices.ts'
import { clientsPersonalData } from './server/personal-data.ts'
import { clientsEndpoints } from './server/routes.ts'
import { openAgendaAdapter } from './server/tasks/agenda-adapter.ts'
import { remindDueJob } from './server/tasks/remind-due.ts'
import { dueTasks } from './server/tasks/team-tasks.ts'
import { clientsTopics } from './topics.ts'

/** Books of businesses that fill themselves: the timeline, tasks and opportunities of each client. */
export const clients: Feature = {
  name: 'clients',
  title: 'Clientes',
  endpoints: clientsEndpoints,
  adapters: {
    '/agenda': {
      open: openAgendaAdapter,
      routes: [{ method: 'GET', path: '/:file', allow: anyone }],
    },
  },
  personalData: [clientsPersonalData],
  accountMerge: [
    { table: 'client_agenda_feeds', columns: ['profile_id'], stays: credential },
    { table: 'client_tasks', columns: ['created_by', 'done_by'], stays: authorship },
    { table: 'client_calls', columns: ['made_by'], stays: authorship },
  ],
  jobs: [fillBooksJob, fillTotalsJob, remindDueJob],
  prepare: prepareBooks,
  teamTasks: { task: dueTasks },
  topics: clientsTopics,
  notices: clientsNotices,
}
