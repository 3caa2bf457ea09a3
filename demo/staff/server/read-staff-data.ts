import { z } from 'zod'
import { readRows } from '#demo/stores/server/index.ts'
import {
  contactStages,
  partyKinds,
  selectableOrigins,
} from '#features/growth/contacts/vocabulary.ts'
import { colleagueNames } from './create-colleagues.ts'
import { paperKinds } from './store-papers.ts'

const member = z.enum(colleagueNames)

/** What a member decided, so many days ago at an hour (UTC), after so many hours of waiting. */
const decision = z.object({
  daysAgo: z.coerce.number().int().positive(),
  hour: z.coerce.number().int().min(0).max(23),
  waited: z.coerce.number().positive(),
  kind: z.enum(paperKinds),
  outcome: z.enum(['approve', 'ask', 'reject']),
  member,
  reason: z.string(),
})
export type DemoDecision = z.output<typeof decision>

/** A contact of the platform and the note that a member left. */
const contact = z.object({
  kind: z.enum(partyKinds),
  name: z.string(),
  organization: z.string().transform((text) => text || null),
  stage: z.enum(contactStages),
  source: z.enum(selectableOrigins),
  member,
  note: z.string(),
})

/** A row that an import did not take, and why. */
const rejection = z.object({ line: z.coerce.number().int(), reason: z.string(), raw: z.string() })

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  readRows(`demo/staff/data/${file}`, row)

export const readDemoDecisions = () => read('decisions.csv', decision)
export const readDemoContacts = () => read('contacts.csv', contact)
export const readDemoRejections = () => read('rejections.csv', rejection)
