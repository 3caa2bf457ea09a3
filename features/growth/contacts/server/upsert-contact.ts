import { type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import {
  type ContactOrigin,
  type ContactStage,
  contactLengths,
  contactStages,
  maxContactAddresses,
} from '../vocabulary.ts'

/** Somebody who dealt with the owner of a book, as they said it to that owner. */
export type MetPerson = {
  bookId: string
  profileId: string | null
  name: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  /** The least stage that follows from it; a contact never goes back. */
  stage: ContactStage
  source: ContactOrigin
  at: Date
}

type Found = {
  id: string
  name: string
  stage: ContactStage
  hasAccount: boolean
  hasEmail: boolean
  hasPhone: boolean
}

const asText = (value: string | null) => sql`${value}::text`

/**
 * SQL: the contacts, by `rank`, that are the person: the account itself, another one of the same person, the
 * mailbox, the phone number. A name alone identifies nobody.
 */
const matches = ({ bookId, profileId, email, phone }: MetPerson): SQL => sql`
  select c.shown_as, 1 as rank from contacts c where c.book_id = ${bookId} and c.profile_id = ${profileId}::uuid
  union all select c.shown_as, 2 from contacts c where c.book_id = ${bookId} and c.profile_id in (select accounts_of(${profileId}::uuid))
  union all select m.shown_as, 3 from contact_addresses a join contacts m on m.id = a.contact_id
    where a.book_id = ${bookId} and a.kind = 'email' and mailbox_key(a.value) = mailbox_key(${asText(email)})
  union all select m.shown_as, 3 from users u join contact_addresses a on mailbox_key(a.value) = mailbox_key(u.email)
    join contacts m on m.id = a.contact_id
    where u.id = ${profileId}::uuid and u.mailbox_proved_at is not null and a.book_id = ${bookId} and a.kind = 'email'
  union all select m.shown_as, 4 from contact_addresses a join contacts m on m.id = a.contact_id
    where a.book_id = ${bookId} and a.kind = 'phone' and a.value = ${asText(phone)}`

/**
 * The person's contact, or the one that `known` says they are; addresses that two accounts share do not make them
 * one.
 */
async function findMet(
  tx: Database,
  person: MetPerson,
  known?: string,
): Promise<Found | undefined> {
  const { profileId, email, phone } = person
  const found = known
    ? sql`select c.shown_as, 1 as rank from contacts c where c.book_id = ${person.bookId} and c.id = ${known}`
    : matches(person)
  const { rows } = await tx.execute<Found>(sql`
    select s.id, s.name, s.stage,
      ${profileId}::uuid is null or exists (select from contacts m where m.shown_as = s.id and m.profile_id = ${profileId}::uuid) as "hasAccount",
      ${asText(email)} is null or exists (select from contacts m join contact_addresses a on a.contact_id = m.id
        where m.shown_as = s.id and a.kind = 'email' and a.value = ${asText(email)}) as "hasEmail",
      ${asText(phone)} is null or exists (select from contacts m join contact_addresses a on a.contact_id = m.id
        where m.shown_as = s.id and a.kind = 'phone' and a.value = ${asText(phone)}) as "hasPhone"
    from (${found}) f join contacts s on s.id = f.shown_as
    where f.rank < 3 or ${profileId}::uuid is null or not exists (
      select from contacts m where m.shown_as = s.id and m.profile_id is not null and not same_person(m.profile_id, ${profileId}::uuid))
    order by f.rank, s.created_at, s.id limit 1`)
  return rows[0]
}

/** Waits for everybody who is about to add the same person to the book. */
async function lockPerson(tx: Database, { bookId, profileId, email, phone }: MetPerson) {
  const keys = [
    profileId && sql`'account ' || ${profileId}`,
    email && sql`'mailbox ' || mailbox_key(${email})`,
    phone && sql`'phone ' || ${phone}`,
  ].flatMap((key) => (key ? [sql`(${key})`] : []))
  if (keys.length === 0) return
  // Of an account also its mailbox, under which a guest may come at the same moment.
  await tx.execute(sql`
    select pg_advisory_xact_lock(k.key) from (
      select distinct hashtextextended(${`contact ${bookId} `} || v.key, 0) as key from (
        select column1 as key from (values ${sql.join(keys, sql`, `)}) listed
        union select 'mailbox ' || mailbox_key(u.email) from users u where u.id = ${profileId}::uuid) v
      order by 1) k`)
}

async function addAddress(
  tx: Database,
  bookId: string,
  contactId: string,
  kind: 'email' | 'phone',
  value: string,
): Promise<void> {
  const { rows } = await tx.execute<{ all: number; ofKind: number }>(sql`
    select count(*)::int as all, (count(*) filter (where kind = ${kind}))::int as "ofKind" from contact_addresses where contact_id = ${contactId}`)
  const { all = 0, ofKind = 0 } = rows[0] ?? {}
  if (all < maxContactAddresses)
    await tx
      .insert(contactAddresses)
      .values({ bookId, contactId, kind, value, isPrimary: ofKind === 0 })
      .onConflictDoNothing()
}

/** What somebody is called who said neither a name nor an address. */
export const unnamed = 'Sin nombre'

const nameOf = ({ name, email, phone }: MetPerson) =>
  wholeSigns(name?.trim() || email || phone || unnamed, contactLengths.name).trim()

/** Whether a name is none, or the public «Ana P.» of the name that the person says now. */
const givesWay = (known: string, { name, email, phone }: MetPerson): boolean =>
  name !== null &&
  known !== name &&
  [unnamed, email, phone, shortName(name)].some((one) => one === known)

/** Adds to a contact what the person said now for the first time. */
async function supplement(tx: Database, person: MetPerson, found: Found): Promise<void> {
  const { bookId, profileId, email, phone, stage } = person
  const isRaised = contactStages.indexOf(stage) > contactStages.indexOf(found.stage)
  const isNamed = givesWay(found.name, person)
  if (found.hasAccount && found.hasEmail && found.hasPhone && !isRaised && !isNamed) return
  await tx.execute(sql`select from contacts where id = ${found.id} for update`)
  if (email && !found.hasEmail) await addAddress(tx, bookId, found.id, 'email', email)
  if (phone && !found.hasPhone) await addAddress(tx, bookId, found.id, 'phone', phone)
  await tx.execute(sql`
    update contacts c set version = c.version + 1, updated_at = ${person.at.toISOString()},
      name = case when ${isNamed} and c.name = ${found.name} then ${nameOf(person)} else c.name end,
      stage = case when array_position(${sql.param([...contactStages])}::text[], c.stage) < array_position(${sql.param([...contactStages])}::text[], ${stage}::text)
        then ${stage} else c.stage end,
      profile_id = case when c.profile_id is null and c.kind = 'person' and not ${found.hasAccount}::boolean
        and not exists (select from contacts o where o.book_id = c.book_id and o.profile_id = ${profileId}::uuid) then ${profileId}::uuid else c.profile_id end
    where c.id = ${found.id}`)
}

async function createMet(tx: Database, person: MetPerson): Promise<string> {
  const { bookId, profileId, email, phone, stage, source, at } = person
  const { id } = onlyRow(
    await tx
      .insert(contacts)
      .values({
        bookId,
        profileId,
        kind: 'person',
        name: nameOf(person),
        stage,
        source,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: contacts.id }),
  )
  if (email) await addAddress(tx, bookId, id, 'email', email)
  if (phone) await addAddress(tx, bookId, id, 'phone', phone)
  return id
}

/**
 * Finds or creates the contact of somebody who dealt with the owner of a book, and adds what they said. Of concurrent
 * callers with one account, mailbox or phone number only one creates it. `known`: the contact as which they were met
 * before. Returns the id of the contact that is shown.
 */
export async function upsertContact(
  tx: Database,
  given: MetPerson,
  known?: string,
): Promise<string> {
  const person = { ...given, email: given.email?.trim().toLowerCase() || null }
  let found = (known && (await findMet(tx, person, known))) || (await findMet(tx, person))
  // What it does not have yet may be about to become another contact's.
  if (!found?.hasEmail || !found.hasPhone) {
    await lockPerson(tx, person)
    found = (known && (await findMet(tx, person, known))) || (await findMet(tx, person))
  }
  if (!found) return createMet(tx, person)
  await supplement(tx, person, found)
  return found.id
}
