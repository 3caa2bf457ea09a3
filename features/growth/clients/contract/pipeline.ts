import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameOrNone, optionalLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { clientLengths, maxOpportunityAmount, opportunityStages } from '../vocabulary.ts'

const businessId = z.uuid()
const contactId = z.uuid()
const version = z.string().regex(/^\d{1,9}$/)
const stage = z.enum(opportunityStages)

const opportunity = z.object({
  id: z.uuid(),
  /** With whom; of merged contacts the one that is shown. */
  contact: z.object({ id: contactId, name: z.string() }),
  stage,
  /** What may be sold. */
  title: z.string().nullable(),
  /** In minor units of `currency`; null while nobody knows. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  expectedOn: z.iso.date().nullable(),
  lostReason: z.string().nullable(),
  /** What the team has to do next with the contact; null for nothing. */
  nextTask: z.object({ title: z.string(), dueAt: z.iso.datetime() }).nullable(),
  /** When it reached its stage. */
  stageAt: z.iso.datetime(),
  version,
})
export type Opportunity = z.output<typeof opportunity>

export const readPipeline = endpoint({
  name: 'readPipeline',
  method: 'GET',
  path: '/api/my/businesses/:businessId/pipeline',
  summary: 'Stages of the pipeline, with what each holds',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: z.object({
    /** Currency in which the business sells. */
    currency: z.string(),
    /** Open opportunities whose next task, or without one whose expected day, is over. */
    late: z.number().int(),
    stages: z.array(
      z.object({
        stage,
        name: z.string(),
        count: z.number().int(),
        /** Sum of the amounts in `currency`, in minor units. */
        amount: z.number().int(),
      }),
    ),
  }),
})
export type Pipeline = z.output<typeof readPipeline.output>

/** Names of stages; an empty one is the usual name. */
export const savePipelineNames = endpoint({
  name: 'savePipelineNames',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/pipeline',
  summary: 'Name the stages of the pipeline',
  allow: member('manager'),
  input: z.strictObject({
    businessId,
    names: z.strictObject(
      Object.fromEntries(
        opportunityStages.map((name) => [name, nameOrNone(clientLengths.stageName)]),
      ) as Record<(typeof opportunityStages)[number], ReturnType<typeof nameOrNone>>,
    ),
  }),
  output: z.object({}),
})

export const listOpportunities = endpoint({
  name: 'listOpportunities',
  method: 'GET',
  path: '/api/my/businesses/:businessId/opportunities',
  summary: 'Opportunities of a stage, the one that reached it last first',
  allow: member('seller'),
  // Hidden: they name people.
  impersonation: 'hidden',
  input: z.strictObject({
    businessId,
    stage,
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(opportunity), next: z.string().nullable() }),
})

export const readOpportunity = endpoint({
  name: 'readOpportunity',
  method: 'GET',
  path: '/api/my/businesses/:businessId/clients/:contactId/opportunity',
  summary: 'The opportunity of a contact, if it has one',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId, contactId }),
  output: z.object({ opportunity: opportunity.nullable() }),
})

const lostReason = optionalLine(clientLengths.lostReason).default(null)

/** Throws `conflict` when it was changed since `version`, which is null for a new one. */
export const saveOpportunity = endpoint({
  name: 'saveOpportunity',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/clients/:contactId/opportunity',
  summary: 'Write down the opportunity of a contact',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    contactId,
    version: version.nullable(),
    stage,
    title: optionalLine(clientLengths.opportunity).default(null),
    /** In minor units of the currency of the business. */
    amount: z.number().int().min(0).max(maxOpportunityAmount).nullable(),
    expectedOn: z.iso.date().nullable(),
    /** Ignored unless the stage is `lost`. */
    lostReason,
  }),
  output: z.object({ opportunity }),
})

/** Moves it without a version check. Idempotent. */
export const moveOpportunity = endpoint({
  name: 'moveOpportunity',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/clients/:contactId/opportunity/stage',
  summary: 'Move an opportunity to another stage',
  allow: member('seller'),
  input: z.strictObject({ businessId, contactId, stage, lostReason }),
  output: z.object({}),
})

export const deleteOpportunity = endpoint({
  name: 'deleteOpportunity',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/clients/:contactId/opportunity',
  summary: 'Delete the opportunity of a contact',
  allow: member('seller'),
  input: z.strictObject({ businessId, contactId }),
  output: z.object({}),
})
