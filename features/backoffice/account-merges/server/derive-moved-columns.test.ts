import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeTwoAccounts, mergeReason as reason } from '#tests/support/factories/account-merges.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { undoMerge } from '../contract/staff.ts'
import { deriveMovedColumns } from './derive-moved-columns.ts'

let test: TestApp
let owner: Client
beforeAll(async () => {
  test = await openTestApp()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const derived = async () =>
  (await deriveMovedColumns(test.services.db, test.services.features)).map(nameOf)
const rules = () => test.services.features.flatMap(({ accountMerge }) => accountMerge ?? [])
const staying = () =>
  rules().flatMap((rule) =>
    rule.stays === undefined
      ? []
      : rule.columns.map((column) => ({ ...rule, name: nameOf({ table: rule.table, column }) })),
  )

describe('the columns that move when two accounts are merged', () => {
  it('are all that reference an account, except those declared to stay, which would move otherwise', async () => {
    const moved = await derived()
    const all = (await deriveMovedColumns(test.services.db, [])).map(nameOf)
    expect([...moved, ...staying().map(({ name }) => name)].sort()).toEqual(all.sort())
    expect(staying().filter(({ stays }) => stays.length < 15)).toEqual([])
    expect(moved).toEqual(
      expect.arrayContaining(['purchases.profile_id', 'reviews.person_id', 'reactions.profile_id']),
    )
  })

  it('have each further rule, which is declared once', async () => {
    const declared = rules().flatMap((rule) =>
      rule.stays === undefined ? [nameOf({ table: rule.table, column: rule.column })] : [],
    )
    expect(new Set(declared).size).toBe(declared.length)
    expect(await derived()).toEqual(expect.arrayContaining(declared))
  })

  it('are none that opens the source account, keeps a consent, or says who decided', async () => {
    const target = [
      'sessions.user_id',
      'known_devices.user_id',
      'one_time_tokens.user_id',
      'mfa_factors.user_id',
      'recovery_codes.user_id',
      'legal_acceptances.profile_id',
      'notification_settings.user_id',
      'media_objects.owner_id',
      'suspensions.person_id',
      'staff_permissions.profile_id',
      'order_events.profile_id',
      'stock_movements.made_by',
      'payouts.made_by',
      'reviews.decided_by',
      'report_cases.decided_by',
      'users.merged_into',
      'profiles.id',
    ]
    const moved = await derived()
    expect(target.filter((name) => moved.includes(name))).toEqual([])
  })

  it('come after those that they reference: purchases and inquiries, then proofs, then reviews', async () => {
    const moved = await derived()
    const places = [
      'purchases.profile_id',
      'leads.profile_id',
      'review_proofs.person_id',
      'reviews.person_id',
    ].map((name) => moved.indexOf(name))
    const [purchases = -1, leads = -1, proofs = -1, reviews = -1] = places
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(Math.max(purchases, leads)).toBeLessThan(proofs)
    expect(proofs).toBeLessThan(reviews)
  })

  it('stand in unique indexes as columns, never inside an expression, which is not compared', async () => {
    const moved = new Set(await derived())
    const { rows } = await test.services.db.execute<{ table: string; column: string }>(sql`
      select t.relname::text as "table", a.attname::text as "column" from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      where i.indisunique and i.indexprs is not null and t.relnamespace = 'public'::regnamespace
        and (a.attnum = any(i.indkey) or pg_get_expr(i.indexprs, i.indrelid) ~ ('\\m' || a.attname || '\\M'))`)
    expect(rows.map(nameOf).filter((name) => moved.has(name))).toEqual([])
  })
})

describe('a table that is declared nowhere', () => {
  it('moves, except what its indexes and checks refuse, and returns exactly', async () => {
    await owner.query(`
      create table pins (
        id int primary key,
        owner_id uuid not null references users (id),
        other_id uuid references profiles (id) on delete set null,
        name text not null,
        is_open boolean not null default true,
        check (owner_id <> other_id)
      );
      create unique index on pins (owner_id, name) where is_open;
      grant select, update on pins to lonja_app`)
    const manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
    const target = await makePerson(test.services)
    const source = await makePerson(test.services)
    await owner.query(
      `insert into pins (id, owner_id, other_id, name, is_open) values
        (1, $1, null, 'agua', true), (2, $2, null, 'agua', true), (3, $2, null, 'agua', false),
        (4, $2, null, 'pan', true), (5, $2, $1, 'sal', true)`,
      [target.id, source.id],
    )
    const pins = async () =>
      (await owner.query('select id, owner_id, other_id from pins order by id')).rows
    const before = await pins()
    const id = await mergeTwoAccounts(test, manager, target, source)
    expect((await pins()).filter((pin) => pin.owner_id === target.id).map((pin) => pin.id)).toEqual(
      [1, 3, 4],
    )
    await test.as(manager.token).call(undoMerge, { mergeId: id, reason })
    expect(await pins()).toEqual(before)
  })
})
