import { renewAgendaFeed } from '#features/growth/clients/contract/tasks.ts'
import { type AuditedAction, type Call, person, shop, world } from '../audited-actions.ts'
import { makeClientThings, opportunityFields, stageNames } from './client-calls.ts'

async function ofContact(more: object = {}): Promise<Call> {
  const { business, by, businessId } = await shop()
  const { contact } = await makeClientThings(world.test.services, business)
  return {
    by,
    businessId,
    input: { businessId, contactId: contact, ...more },
    subject: ['contact', contact],
  }
}

/** Audit entries of the endpoints on the clients of a business. */
export const clientsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  ...Object.fromEntries(
    [
      'recordClientCall',
      'deleteClientCall',
      'createClientTask',
      'saveClientTask',
      'setClientTaskDone',
    ].map((name) => [name, 'the work of a team, which the call or task itself says who did']),
  ),
  searchWorkspace: 'changes nothing',
  deleteClientTask: {
    action: 'clients.task_deleted',
    leaves: 'nothing',
    prepare: async () => {
      const { business, by, businessId } = await shop()
      const { task } = await makeClientThings(world.test.services, business)
      return { by, businessId, input: { businessId, taskId: task }, subject: ['client_task', task] }
    },
  },
  renewAgendaFeed: {
    action: 'clients.agenda_opened',
    prepare: async () => {
      const by = await person()
      return { by, input: {}, subject: ['user', by.id] }
    },
  },
  revokeAgendaFeed: {
    action: 'clients.agenda_closed',
    leaves: 'nothing',
    prepare: async () => {
      const by = await person()
      await world.test.as(by.token).call(renewAgendaFeed, {})
      return { by, input: {}, subject: ['user', by.id] }
    },
  },
  savePipelineNames: {
    action: 'clients.stages_named',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { businessId, names: stageNames },
        subject: ['business', businessId],
      }
    },
  },
  saveOpportunity: {
    action: 'clients.opportunity_saved',
    prepare: () => ofContact(opportunityFields),
  },
  moveOpportunity: {
    action: 'clients.opportunity_moved',
    prepare: () => ofContact({ stage: 'won' }),
  },
  deleteOpportunity: { action: 'clients.opportunity_deleted', prepare: () => ofContact() },
  listClientSummaries: 'changes nothing',
}
