import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type Client, personId, withoutTriggers } from './make-people.ts'

/** Rows of the goals; a smaller share of them has the same proportions. */
const whole = {
  /** Contacts of the book that is measured, and of all others together. */
  own: 100_000,
  others: 200_000,
  entries: 3_000_000,
  messages: 1_000_000,
}

/** Entries of a contact whose timeline is read, of which the sources exist. */
const callsEach = 60

/** Contacts whose timelines are read. */
export const readContacts = 100

/** Messages of a conversation. */
const messagesEach = 50

/** People with an open stream, in pairs that write to each other. */
export const streaming = 2_000

const batchSize = 50_000

/** SQL of a stable id, of the form that answers must have, for the nth row of something. */
const idOf = (what: string, nth: string) =>
  `overlay(overlay(md5('${what} ' || (${nth})) placing '7' from 13) placing '8' from 17)::uuid`

export type Books = {
  /** The book that is measured, of the business with this id. */
  businessId: string
  bookId: string
  otherBookIds: string[]
}

async function inRanges(
  to: number,
  from: number,
  work: (from: number, to: number) => Promise<unknown>,
) {
  for (let at = from; at < to; at += batchSize) await work(at + 1, Math.min(to, at + batchSize))
}

/** Contacts with a mailbox and a number each, in places, some of them tagged and in a list. */
async function makeContacts(
  client: Client,
  bookId: string,
  name: string,
  from: number,
  to: number,
) {
  await inRanges(to, from, async (first, last) => {
    await client.query(
      `insert into contacts (id, book_id, kind, name, organization, stage, source, country_code, region, city, folded, place_key, birthday, has_email, created_at)
       select ${idOf(name, 'n')}, $1::uuid, 'person', p.name, p.house, (array['contact', 'prospect', 'client'])[1 + n % 3], (array['hand', 'lead', 'order'])[1 + n % 3],
         'MX', 'Jalisco', 'Ciudad ' || n % 300, lower(p.name || ' ' || p.house), 'MX/jalisco/ciudad ' || n % 300, date '1960-01-01' + n % 15000, true, now() - n * interval '1 minute'
       from generate_series($2::int, $3::int) n, lateral (select 'Persona ' || md5(n::text) as name, 'Casa ' || n % 1000 as house) p`,
      [bookId, first, last],
    )
    await client.query(
      `insert into contact_addresses (id, book_id, contact_id, kind, value, is_primary)
       select gen_random_uuid(), $1::uuid, ${idOf(name, 'n')}, a.kind, a.value, true from generate_series($2::int, $3::int) n,
         lateral (values ('email', '${name}-' || n || '@correo.test'), ('phone', '+5255' || lpad((n % 100000000)::text, 8, '0'))) a (kind, value)`,
      [bookId, first, last],
    )
    await client.query(
      `insert into tagged_contacts (book_id, contact_id, tag_id)
       select $1::uuid, ${idOf(name, 'n')}, t.id from generate_series($2::int, $3::int) n join contact_tags t on t.book_id = $1 and (t.name = 'Feria' and n % 5 = 0 or t.name = 'Pocos' and n % 500 = 0)`,
      [bookId, first, last],
    )
    await client.query(
      `insert into grouped_contacts (book_id, contact_id, group_id)
       select $1::uuid, ${idOf(name, 'n')}, g.id from generate_series($2::int, $3::int) n join contact_groups g on g.book_id = $1 and n % 20 = 0`,
      [bookId, first, last],
    )
  })
}

/** What half of the contacts of a book bought, and whether it may write to them. */
async function makeBought(client: Client, bookId: string, name: string, from: number, to: number) {
  await inRanges(to, from, async (first, last) => {
    await client.query(
      `insert into client_totals (book_id, contact_id, currency, orders, spent, first_at, last_at)
       select $1::uuid, ${idOf(name, 'n')}, 'MXN', 1 + n % 7, (1 + n % 7) * 20000, now() - interval '300 days', now() - n % 200 * interval '1 day'
       from generate_series($2::int, $3::int) n where n % 2 = 0`,
      [bookId, first, last],
    )
    await client.query(
      `insert into consents (id, book_id, channel, purpose, address, address_hash, state, origin, is_own, changed_at)
       select gen_random_uuid(), $1::uuid, 'email', 'marketing', a.value, rpad(md5(a.value), 43, 'x'), case when n % 4 = 0 then 'refused' else 'given' end, 'import', false, now()
       from generate_series($2::int, $3::int) n, lateral (select '${name}-' || n || '@correo.test' as value) a`,
      [bookId, first, last],
    )
  })
}

/** Entries of all contacts in turn; those of the first ones are calls, which their timelines show. */
async function makeEntries(
  client: Client,
  { bookId }: Books,
  contacts: number,
  from: number,
  to: number,
) {
  await inRanges(to, from, (first, last) =>
    client.query(
      `insert into timeline_entries (id, book_id, contact_id, at, kind, source_id)
       select gen_random_uuid(), $1::uuid, ${idOf('own', `1 + n % ${contacts}`)}, now() - n * interval '7 seconds', 'lead', gen_random_uuid() from generate_series($2::int, $3::int) n`,
      [bookId, first, last],
    ),
  )
}

async function makeCalls(client: Client, { bookId }: Books) {
  const call = idOf('call', 'c * 1000 + i')
  await client.query(
    `insert into client_calls (id, book_id, contact_id, key, way, outcome, made_at)
     select ${call}, $1::uuid, ${idOf('own', 'c')}, ${call}, 'phone', 'answered', now() - i * interval '1 hour' from generate_series(1, ${readContacts}) c, generate_series(1, ${callsEach}) i on conflict do nothing`,
    [bookId],
  )
  await client.query(
    `insert into timeline_entries (id, book_id, contact_id, at, kind, source_id)
     select ${call}, $1::uuid, ${idOf('own', 'c')}, now() - i * interval '1 hour', 'call', ${call} from generate_series(1, ${readContacts}) c, generate_series(1, ${callsEach}) i on conflict do nothing`,
    [bookId],
  )
}

/** Conversations of people with the business, and their messages. */
async function makeMessages(client: Client, { businessId }: Books, from: number, to: number) {
  const conversation = idOf('conversation', 'n')
  await client.query(
    `insert into conversations (id, kind, person_id, business_id, last_seq) select ${conversation}, 'business', ${personId('n')}, $1::uuid, ${messagesEach} from generate_series($2::int, $3::int) n`,
    [businessId, from, to - 1],
  )
  await client.query(
    `insert into conversation_parts (conversation_id, side, profile_id, business_id, changed_at, state)
     select ${conversation}, s.side, case s.side when 'person' then ${personId('n')} end, case s.side when 'business' then $1::uuid end, now() - n * interval '1 minute', case s.side when 'business' then 'open' end
     from generate_series($2::int, $3::int) n, (values ('person'), ('business')) s (side)`,
    [businessId, from, to - 1],
  )
  for (let at = from; at < to; at += 1_000)
    await client.query(
      `insert into messages (id, conversation_id, seq, key, side, author_id, kind, text, search, created_at)
       select gen_random_uuid(), ${conversation}, i, gen_random_uuid(), case i % 2 when 0 then 'business' else 'person' end, ${personId('n')}, 'text', t.said, to_tsvector('simple', t.said), now() - i * interval '1 hour'
       from generate_series($1::int, $2::int) n, generate_series(1, ${messagesEach}) i, lateral (select 'Mensaje ' || i || ' sobre pedido ' || n % 1000 as said) t`,
      [at, Math.min(to, at + 1_000) - 1],
    )
}

/** People who write to the business, and pairs of the first ones who write to each other. */
export async function makeWriters(client: Client, from: number, to: number) {
  await client.query(
    `insert into users (id, email, folded, email_confirmed_at, mailbox_proved_at)
     select ${personId('n')}, 'bench-' || n || '@persona.test', 'bench ' || n || ' persona test persona ' || n, now(), now() from generate_series($1::int, $2::int) n`,
    [from, to - 1],
  )
  await client.query(
    `insert into profiles (id, full_name) select ${personId('n')}, 'Persona ' || n from generate_series($1::int, $2::int) n`,
    [from, to - 1],
  )
}

export async function makePairs(client: Client) {
  const [one, other] = [personId('2 * n'), personId('2 * n + 1')]
  const pairs = `generate_series(0, ${streaming / 2 - 1}) n`
  await client.query(
    `insert into conversations (id, kind, person_id, peer_id, request, request_by) select ${idOf('pair', 'n')}, 'people', ${one}, ${other}, 'accepted', 'person' from ${pairs}`,
  )
  await client.query(
    `insert into conversation_parts (conversation_id, side, profile_id, changed_at)
     select ${idOf('pair', 'n')}, s.side, case s.side when 'person' then ${one} else ${other} end, now() from ${pairs}, (values ('person'), ('peer')) s (side)`,
  )
}

/** The id that `idOf` makes for the nth row. */
export function madeId(what: string, nth: number): string {
  const hex = createHash('md5').update(`${what} ${nth}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-')
}

/**
 * Fills books with a share of all rows, beyond what a smaller share put there before. Returns the seconds it took.
 */
export async function makeClients(
  pool: Pool,
  books: Books,
  before: number,
  share: number,
): Promise<number> {
  const startedAt = performance.now()
  const range = (rows: number) => [Math.round(rows * before), Math.round(rows * share)] as const
  await withoutTriggers(pool, async (client) => {
    if (before === 0) {
      await client.query(
        `insert into contact_tags (id, book_id, name, folded) select gen_random_uuid(), $1::uuid, t, lower(t) from unnest(array['Feria', 'Pocos']) t`,
        [books.bookId],
      )
      await client.query(
        `insert into contact_groups (id, book_id, name, folded) values (gen_random_uuid(), $1::uuid, 'Boletín', 'boletin')`,
        [books.bookId],
      )
    }
    await makeContacts(client, books.bookId, 'own', ...range(whole.own))
    await makeBought(client, books.bookId, 'own', ...range(whole.own))
    for (const [at, bookId] of books.otherBookIds.entries())
      await makeContacts(
        client,
        bookId,
        `other${at}`,
        ...range(whole.others / books.otherBookIds.length),
      )
    await makeEntries(client, books, range(whole.own)[1], ...range(whole.entries))
    if (before === 0) await makeCalls(client, books)
    const [from, to] = range(whole.messages / messagesEach)
    // Those with streams are needed whatever the share.
    const writers = [before === 0 ? 0 : Math.max(from, streaming), Math.max(to, streaming)] as const
    if (writers[1] > writers[0]) await makeWriters(client, ...writers)
    if (before === 0) await makePairs(client)
    await makeMessages(client, books, from, to)
  })
  await pool.query(
    'vacuum analyze contacts, contact_addresses, tagged_contacts, grouped_contacts, timeline_entries, client_calls, conversations, conversation_parts, messages, users, profiles',
  )
  return (performance.now() - startedAt) / 1000
}
