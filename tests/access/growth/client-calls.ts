import { contactCalls } from '#db/tables/growth/clients.ts'
import { opportunities } from '#db/tables/growth/clients-pipeline.ts'
import { clientTasks } from '#db/tables/growth/clients-tasks.ts'
import * as calls from '#features/growth/clients/contract/calls.ts'
import * as pipeline from '#features/growth/clients/contract/pipeline.ts'
import {
  readClientSummary,
  readConversationClient,
} from '#features/growth/clients/contract/summaries.ts'
import * as tasks from '#features/growth/clients/contract/tasks.ts'
import { readTimeline } from '#features/growth/clients/contract/timeline.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import type { Business } from '#tests/support/factories/businesses.ts'

type Ids = { contact: string; task: string; call: string }

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was made')
  return row
}

/** Inserts a contact of a business with a task, a call and an opportunity. */
export async function makeClientThings(
  services: Services,
  business: Pick<Business, 'id'>,
): Promise<Ids> {
  const { id: contactId, bookId } = await makeClient(services, business)
  const dueAt = new Date()
  const task = await services.db
    .insert(clientTasks)
    .values({ bookId, contactId, title: 'Llamar', dueAt })
    .returning({ id: clientTasks.id })
  const call = await services.db
    .insert(contactCalls)
    .values({ bookId, contactId, key: contactId, way: 'phone', outcome: 'answered' })
    .returning({ id: contactCalls.id })
  await services.db.insert(opportunities).values({ bookId, contactId, stageAt: dueAt })
  return { contact: contactId, task: first(task).id, call: first(call).id }
}

/** A valid task. */
export const taskFields = { title: 'Llamar otra vez', dueAt: new Date().toISOString() }

/** A valid opportunity of a contact that has one. */
export const opportunityFields = {
  version: '1',
  stage: 'offered' as const,
  amount: 5000,
  expectedOn: null,
}

/** Names of stages. */
export const stageNames = { new: '', talking: '', offered: 'Cotizada', won: '', lost: '' }

/** Complete, valid calls on a contact of another business, and on its task and call. */
export const clientCalls = (
  me: () => ApiCaller,
  ids: Record<'client' | 'clientTask' | 'clientCall' | 'lead' | 'conversation', string>,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const ofContact = (businessId: string) => ({ businessId, contactId: ids.client })
  const ofTask = (businessId: string) => ({ businessId, taskId: ids.clientTask })
  return {
    readTimeline: (id) => me().call(readTimeline, ofContact(id)),
    recordClientCall: (id) =>
      me().call(calls.recordClientCall, {
        ...ofContact(id),
        key: crypto.randomUUID(),
        way: 'phone',
        outcome: 'answered',
      }),
    deleteClientCall: (businessId) =>
      me().call(calls.deleteClientCall, { businessId, callId: ids.clientCall }),
    readClientReach: (id) => me().call(calls.readClientReach, ofContact(id)),
    readClientSummary: (id) => me().call(readClientSummary, ofContact(id)),
    readConversationClient: (businessId) =>
      me().call(readConversationClient, { businessId, conversationId: ids.conversation }),
    readLeadClient: (id) => me().call(calls.readLeadClient, { businessId: id, leadId: ids.lead }),
    createClientTask: (id) =>
      me().call(tasks.createClientTask, { ...ofContact(id), ...taskFields }),
    saveClientTask: (id) =>
      me().call(tasks.saveClientTask, { ...ofTask(id), ...taskFields, version: '1' }),
    setClientTaskDone: (id) => me().call(tasks.setClientTaskDone, { ...ofTask(id), isDone: true }),
    deleteClientTask: (id) => me().call(tasks.deleteClientTask, ofTask(id)),
    readOpportunity: (id) => me().call(pipeline.readOpportunity, ofContact(id)),
    saveOpportunity: (id) =>
      me().call(pipeline.saveOpportunity, { ...ofContact(id), ...opportunityFields }),
    moveOpportunity: (id) =>
      me().call(pipeline.moveOpportunity, { ...ofContact(id), stage: 'won' }),
    deleteOpportunity: (id) => me().call(pipeline.deleteOpportunity, ofContact(id)),
  }
}

/** Endpoints whose ids only narrow a list of one's own business. */
export const unownedClientIds: Record<string, string> = {
  listClientTasks: 'narrows a list of one’s own; another’s contact has none there',
  listClientSummaries: 'those of another book are left out',
}
