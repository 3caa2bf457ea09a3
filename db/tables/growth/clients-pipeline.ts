import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  clientLengths,
  maxOpportunityAmount,
  opportunityStages,
} from '#features/growth/clients/vocabulary.ts'
import { at, createdAt, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import { bookId, contacts } from './contacts.ts'

/** Names that a business gave to stages of its pipeline. */
export const pipelineNames = pgTable(
  'client_stage_names',
  {
    bookId: bookId(),
    stage: text({ enum: opportunityStages }).notNull(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'client_stage_names_pk', columns: [t.bookId, t.stage] }),
    check('client_stage_names_stage', oneOf(t.stage, opportunityStages)),
    check(
      'client_stage_names_name',
      sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= ${sqlNumber(clientLengths.stageName)}`,
    ),
  ],
)

/** What may be sold to a contact. */
export const opportunities = pgTable(
  'client_opportunities',
  {
    bookId: uuid().notNull(),
    contactId: uuid().primaryKey(),
    stage: text({ enum: opportunityStages }).notNull().default('new'),
    /** What may be sold. */
    title: text(),
    amount: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    expectedOn: date({ mode: 'string' }),
    lostReason: text(),
    /** When it reached its stage. */
    stageAt: at().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'client_opportunities_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('client_opportunities_stage').on(
      t.bookId,
      t.stage,
      t.stageAt.desc().nullsFirst(),
      t.contactId.desc().nullsFirst(),
    ),
    check('client_opportunities_stage', oneOf(t.stage, opportunityStages)),
    check(
      'client_opportunities_title',
      sql`char_length(${t.title}) between 1 and ${sqlNumber(clientLengths.opportunity)}`,
    ),
    check(
      'client_opportunities_amount',
      sql`${t.amount} between 0 and ${sqlNumber(maxOpportunityAmount)} and (${t.amount} is null) = (${t.currency} is null)`,
    ),
    check(
      'client_opportunities_lost',
      sql`(${t.lostReason} is null or ${t.stage} = 'lost') and char_length(${t.lostReason}) between 1 and ${sqlNumber(clientLengths.lostReason)}`,
    ),
    check('client_opportunities_version', sql`${t.version} > 0`),
  ],
)
