import type { Pool } from 'pg'
import { platformBookId } from '#features/growth/contacts/server/book.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Client, makePeople, personId, withoutTriggers } from './make-people.ts'

/** Number of rows that staff lists search, from the goals; in addition to the imported businesses. */
const size = { people: 100_000, entries: 1_000_000, contacts: 100_000 }

const batchSize = 100_000

/** Audit actions of staff and people. */
const actions = [
  'verification.fact_approved',
  'verification.fact_rejected',
  'business.updated',
  'account.suspended',
  'posts.published',
]

/** How many of the people are staff. */
export const members = 20

/**
 * Audit entries of two years, one per minute, half of them by staff, about people and businesses. They have no hash
 * chain, which reading does not use.
 */
async function makeEntries(client: Client): Promise<void> {
  for (let from = 0; from < size.entries; from += batchSize)
    await client.query(
      `with b as materialized (select id, row_number() over (order by id) - 1 as nth from businesses order by id limit 20000)
        insert into audit_entries (id, at, actor_kind, actor_id, action, subject_kind, subject_id, business_id, detail)
        select gen_random_uuid(), now() - n * interval '1 minute', case when n % 2 = 0 then 'staff' else 'user' end,
          ${personId(`case when n % 2 = 0 then n % ${members} else n % ${size.people} end`)}, ($3::text[])[1 + n % ${actions.length}],
          case when n % 3 = 0 then 'profile' else 'business' end, case when n % 3 = 0 then ${personId(`n % ${size.people}`)} else b.id end::text,
          case when n % 3 = 0 then null else b.id end, jsonb_build_object('reason', 'Motivo ' || n)
        from generate_series($1::int, $2::int) n join b on b.nth = n % (select count(*) from b)`,
      [from, Math.min(size.entries, from + batchSize) - 1, actions],
    )
}

async function makeContacts(client: Client): Promise<void> {
  await client.query(
    `with made as (
        insert into contacts (id, book_id, kind, name, organization, stage, created_at)
        select gen_random_uuid(), $1::uuid, 'person', 'Persona ' || md5(n::text), 'Casa ' || n % 1000, (array['contact', 'prospect', 'client'])[1 + n % 3],
          now() - n * interval '1 minute' from generate_series(1, ${size.contacts}) n returning id)
      insert into contact_addresses (id, book_id, contact_id, kind, value, is_primary)
      select gen_random_uuid(), $1::uuid, id, 'email', left(md5(id::text), 12) || '@correo.test', true from made`,
    [platformBookId],
  )
}

/** Creates people, the first of them staff with all permissions, audit entries and contacts; once per data folder. */
export async function makeStaffArea(pool: Pool): Promise<void> {
  await makePeople(pool, size.people)
  const { rows } = await pool.query('select 1 from audit_entries offset 900000 limit 1')
  if (rows.length > 0) return
  await withoutTriggers(pool, async (client) => {
    await client.query(
      `update profiles set role = 'staff' where id in (select ${personId('n')} from generate_series(0, ${members - 1}) n)`,
    )
    await client.query(
      `insert into staff_permissions (profile_id, permissions)
        select ${personId('n')}, $1::text[] from generate_series(0, ${members - 1}) n`,
      [staffPermissions],
    )
    await makeEntries(client)
    await makeContacts(client)
  })
  await pool.query(
    'vacuum analyze profiles, staff_permissions, audit_entries, contacts, contact_addresses',
  )
}
