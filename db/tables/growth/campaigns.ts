import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CampaignBlock } from '#features/growth/campaigns/contract/blocks.ts'
import {
  campaignLengths,
  campaignStates,
  pauseReasons,
} from '#features/growth/campaigns/vocabulary.ts'
import { type ConsentPurpose, consentPurposes } from '#shared/consents.ts'
import { at, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import { bookId, memberId } from './contacts.ts'
import { contactGroups } from './contacts-lists.ts'

/** A mail that the owner of a book writes to many of its contacts. `guard_campaign` holds the steps between its states. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    bookId: bookId(),
    name: text().notNull(),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    blocks: jsonb().$type<CampaignBlock[]>().notNull().default([]),
    /** For what the consents must be. */
    purpose: text({ enum: consentPurposes }).$type<ConsentPurpose>().notNull().default('marketing'),
    state: text({ enum: campaignStates }).notNull().default('draft'),
    pauseReason: text({ enum: pauseReasons }),
    /** Zone in which its writer chose the time. */
    timeZone: text().notNull(),
    scheduledAt: at(),
    startedAt: at(),
    endedAt: at(),
    /** Contacts of the frozen audience that get no mail, by reason. */
    excluded: jsonb().$type<Record<string, number>>().notNull().default({}),
    version: integer().notNull().default(1),
    createdBy: memberId(),
    startedBy: memberId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('campaigns_of_book').on(t.bookId, t.id),
    index('campaigns_newest').on(t.bookId, t.createdAt, t.id),
    index('campaigns_due').on(t.scheduledAt).where(sql`state = 'scheduled'`),
    index('campaigns_at_work').on(t.id).where(sql`state in ('preparing', 'sending')`),
    index('campaigns_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('campaigns_starter').on(t.startedBy).where(sql`started_by is not null`),
    check('campaigns_state', oneOf(t.state, campaignStates)),
    check('campaigns_purpose', oneOf(t.purpose, consentPurposes)),
    check('campaigns_pause_reason', oneOf(t.pauseReason, pauseReasons)),
    check('campaigns_paused', sql`(${t.state} = 'paused') = (${t.pauseReason} is not null)`),
    check('campaigns_scheduled', sql`${t.state} <> 'scheduled' or ${t.scheduledAt} is not null`),
    check(
      'campaigns_started',
      sql`${t.state} not in ('preparing', 'sending', 'paused', 'done') or ${t.startedAt} is not null`,
    ),
    check(
      'campaigns_ended',
      sql`(${t.state} in ('done', 'cancelled')) = (${t.endedAt} is not null)`,
    ),
    check(
      'campaigns_name',
      sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= ${sqlNumber(campaignLengths.name)}`,
    ),
    check(
      'campaigns_subject',
      sql`char_length(${t.subject}) <= ${sqlNumber(campaignLengths.subject)} and (${t.subject} <> '' or ${t.state} in ('draft', 'cancelled'))`,
    ),
    check('campaigns_blocks', sql`jsonb_typeof(${t.blocks}) = 'array'`),
    check('campaigns_version', sql`${t.version} > 0`),
  ],
)

/** Groups whose contacts a campaign goes to, or stays away from. */
export const campaignGroups = pgTable(
  'campaign_groups',
  {
    bookId: uuid().notNull(),
    campaignId: uuid().notNull(),
    groupId: uuid().notNull(),
    isOut: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'campaign_groups_pk', columns: [t.campaignId, t.groupId] }),
    foreignKey({
      name: 'campaign_groups_campaign',
      columns: [t.bookId, t.campaignId],
      foreignColumns: [campaigns.bookId, campaigns.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'campaign_groups_group',
      columns: [t.bookId, t.groupId],
      foreignColumns: [contactGroups.bookId, contactGroups.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('campaign_groups_of_group').on(t.groupId),
  ],
)
