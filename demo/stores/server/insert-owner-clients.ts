import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { contactCalls, timelineEntries } from '#db/tables/growth/clients.ts'
import { opportunities } from '#db/tables/growth/clients-pipeline.ts'
import { clientTasks } from '#db/tables/growth/clients-tasks.ts'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { contactNotes, contactTags, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { fillBook } from '#features/growth/clients/server/index.ts'
import { callOutcomes, opportunityStages } from '#features/growth/clients/vocabulary.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import { contactStages, selectableOrigins } from '#features/growth/contacts/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { demoMailbox } from './create-demo-account.ts'
import { insertOwnerConsents } from './insert-owner-consents.ts'
import { readRows } from './read-rows.ts'

const optional = z.string().transform((text) => text || null)

/** A client that the demonstration's owner wrote down herself, with what she remembers of them. */
const row = z.object({
  name: z.string(),
  stage: z.enum(contactStages),
  source: z.enum(selectableOrigins),
  tag: optional,
  note: z.string(),
  outcome: optional.pipe(z.enum(callOutcomes).nullable()),
  task: optional,
  /** Of the opportunity, in minor units. */
  amount: z.string().transform((text) => (text ? Number(text) : null)),
  opportunity: optional.pipe(z.enum(opportunityStages).nullable()),
  sells: optional,
})

/** Contacts that her book has at least, with those of whom it knows by orders, requests and opinions. */
const wanted = 60

/** Numbers of Guadalajara that nobody has. */
const phoneOf = (nth: number) => `+523355559${String(nth).padStart(3, '0')}`

const agreements = ['pasar el sábado a verlo', 'avisar esta semana', 'revisarlo con su familia']

/** Tags of the people whom the site brought, in turn; who did not buy yet is none of the frequent ones. */
const siteTags = {
  client: ['Frecuente', 'En línea', null],
  other: ['En línea', null, null],
} as const

type Kept = { id: string; tag: string | null; name: string }

async function tagAll(tx: Database, bookId: string, kept: readonly Kept[]): Promise<void> {
  const names = [...new Set(kept.flatMap(({ tag }) => tag ?? []))]
  const tags = await tx
    .insert(contactTags)
    .values(names.map((name) => ({ bookId, name })))
    .returning({ id: contactTags.id, name: contactTags.name })
  const idOf = new Map(tags.map(({ id, name }) => [name, id]))
  await tx.insert(taggedContacts).values(
    kept.flatMap(({ id: contactId, tag }) => {
      const tagId = tag && idOf.get(tag)
      return tagId ? [{ bookId, contactId, tagId }] : []
    }),
  )
}

/**
 * Fills the books of the demonstration's owner with whom her businesses dealt with, and that of her store also with
 * clients that she wrote down, each with a note, and many with a call, a task or an opportunity.
 */
export async function insertOwnerClients(
  services: Services,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const { rows: owned } = await tx.execute<{ id: string; currency: string | null }>(sql`
    select m.business_id as id, s.currency from business_members m left join stores s on s.business_id = m.business_id
    where m.profile_id = ${ownerId} order by m.business_id`)
  for (const { id } of owned) await fillBook(tx, id, Number.POSITIVE_INFINITY)
  await markOrganizations(
    tx,
    owned.map(({ id }) => id),
  )
  const shop = owned.find(({ currency }) => currency !== null)
  if (!shop) return
  const of = { ownerId, businessId: shop.id, currency: shop.currency ?? '' }
  await writeClients(services, tx, of)
  await insertOwnerConsents(services, tx, of)
}

/** Whoever deals with a business is a person at first; these are not, as their names say. */
async function markOrganizations(tx: Database, businessIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update contacts set kind = 'organization' where name ~ '^(Grupo|Colegio) ' and organization is null
      and book_id in (select id from contact_books where business_id = any(${sql.param([...businessIds])}::uuid[]))`)
}

type Shop = { ownerId: string; businessId: string; currency: string }

async function writeClients(
  services: Services,
  tx: Database,
  { ownerId, businessId, currency }: Shop,
): Promise<void> {
  const bookId = await ensureBook(tx, { businessId })
  const { rows: met } = await tx.execute<{ id: string; name: string; stage: string }>(
    sql`select id, name, stage from contacts where book_id = ${bookId} order by created_at, id`,
  )
  const now = services.now().getTime()
  const written = readRows('demo/stores/data/clients.csv', row).slice(
    0,
    Math.max(0, wanted - met.length),
  )
  const own = written.map((client, nth) => ({
    ...client,
    id: v7(),
    phone: phoneOf(nth),
    createdAt: new Date(now - (6 + nth * 2.7) * dayMs),
    calledAt: new Date(now - (0.7 + nth * 1.3) * dayMs),
    // Two are late and some due today, the others in the next days, in the hours of a shop in Mexico.
    dueAt: new Date(
      (Math.floor(now / dayMs) + Math.floor((nth - 4) * 0.4)) * dayMs + (16 + (nth % 6)) * hourMs,
    ),
  }))
  await tx.insert(contacts).values(
    own.map(({ id, name, stage, source, createdAt, calledAt }) => ({
      id,
      bookId,
      kind: 'person' as const,
      name,
      stage,
      source,
      createdBy: ownerId,
      createdAt,
      updatedAt: calledAt,
    })),
  )
  await tx.insert(contactAddresses).values(
    own.flatMap(({ id: contactId, name, phone, createdAt }) => [
      { bookId, contactId, kind: 'phone' as const, value: phone, isPrimary: true, createdAt },
      {
        bookId,
        contactId,
        kind: 'email' as const,
        value: demoMailbox(name),
        isPrimary: true,
        createdAt,
      },
    ]),
  )
  await tx.insert(contactNotes).values(
    own.map(({ id: contactId, note: text, createdAt }) => ({
      bookId,
      contactId,
      authorId: ownerId,
      text,
      createdAt,
    })),
  )
  const known = met.map((one, nth) => {
    const tags = siteTags[one.stage === 'client' ? 'client' : 'other']
    return { ...one, tag: tags[nth % tags.length] ?? null }
  })
  await tagAll(tx, bookId, [...known, ...own])
  const calls = own.flatMap(({ id: contactId, outcome, calledAt: madeAt }, nth) =>
    outcome
      ? [
          {
            id: v7(),
            bookId,
            contactId,
            key: v7(),
            way: nth % 3 === 0 ? ('phone' as const) : ('whatsapp' as const),
            outcome,
            note: outcome === 'agreed' ? (agreements[nth % agreements.length] ?? null) : null,
            madeBy: ownerId,
            madeAt,
          },
        ]
      : [],
  )
  await tx.insert(contactCalls).values(calls)
  await tx.insert(timelineEntries).values(
    calls.map(({ id: sourceId, contactId, madeAt: at }) => ({
      bookId,
      contactId,
      at,
      kind: 'call' as const,
      sourceId,
    })),
  )
  await tx.insert(clientTasks).values(
    own.flatMap(({ id: contactId, task: title, dueAt, createdAt }) =>
      title
        ? [
            {
              bookId,
              contactId,
              title,
              dueAt,
              assigneeId: ownerId,
              createdBy: ownerId,
              createdAt,
            },
          ]
        : [],
    ),
  )
  await tx.insert(opportunities).values(
    own.flatMap(
      ({ id: contactId, sells: title, amount, opportunity: stage, dueAt, calledAt, createdAt }) =>
        stage
          ? [
              {
                bookId,
                contactId,
                stage,
                title,
                amount,
                currency: amount === null ? null : currency,
                expectedOn: utcDay(new Date(dueAt.getTime() + 14 * dayMs)),
                lostReason: stage === 'lost' ? 'Compró en otra tienda.' : null,
                stageAt: calledAt,
                createdAt,
                updatedAt: calledAt,
              },
            ]
          : [],
    ),
  )
}
