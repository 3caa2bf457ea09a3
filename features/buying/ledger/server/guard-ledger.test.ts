import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { entryCause, platformPosting, unpaidOrderEntry } from '#tests/support/factories/ledger.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { LedgerEntry } from './entry.ts'
import { postEntry, reverseEntry } from './index.ts'

let test: TestApp
let businessId: string
beforeAll(async () => {
  test = await openTestApp()
  businessId = (await makeBusiness(test.services)).id
})
afterAll(() => test.close())

const post = (entry: LedgerEntry) => test.services.db.transaction((tx) => postEntry(tx, entry))
const newBusiness = async () => (await makeBusiness(test.services)).id
const ask = (text: string, values: unknown[] = []) => test.services.pool.query(text, values)
/** A statement that bypasses the operations is rejected by a database constraint. */
const refused = (constraint: string) => ({ code: '23514', constraint })

describe('the database itself', () => {
  const write = async (
    postings: [account: string, currency: string, amount: number][],
    { size = postings.length, reverses = null as string | null } = {},
  ) => {
    const client = await test.services.pool.connect()
    const id = randomUUID()
    try {
      await client.query('begin')
      await client.query(
        `insert into ledger_entries (id, idempotency_key, cause_kind, cause_id, size, reverses) values ($1, $2, 'order', $3, $4, $5)`,
        [id, randomUUID(), randomUUID(), size, reverses],
      )
      for (const [position, [account, currency, amount]] of postings.entries())
        await client.query('insert into ledger_postings values ($1, $2, $3, $4, $5)', [
          id,
          position,
          account,
          currency,
          amount,
        ])
      await client.query('commit')
      return id
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const accounts = async () => {
    await post({
      key: randomUUID(),
      cause: entryCause(),
      postings: [platformPosting('provider', 5), platformPosting('commission', -5)],
    })
    const { rows } = await ask(
      `select id from ledger_accounts where business_id is null and currency = 'MXN' order by kind`,
    )
    return rows.map(({ id }) => id as string) as [commission: string, provider: string]
  }

  it('rejects entries that do not sum to zero, are incomplete, or differ in currency from their account', async () => {
    const [commission, provider] = await accounts()
    await expect(
      write([
        [provider, 'MXN', 5],
        [commission, 'MXN', -4],
      ]),
    ).rejects.toMatchObject(refused('ledger_entries_balanced'))
    await expect(
      write(
        [
          [provider, 'MXN', 5],
          [commission, 'MXN', -5],
        ],
        { size: 3 },
      ),
    ).rejects.toMatchObject(refused('ledger_entries_whole'))
    await expect(write([], { size: 2 })).rejects.toMatchObject(refused('ledger_entries_whole'))
    await expect(
      write([
        [provider, 'MXN', 5],
        [commission, 'EUR', -5],
      ]),
    ).rejects.toMatchObject({ code: '23503', constraint: 'ledger_postings_account' })
    await expect(
      write([
        [provider, 'MXN', 0],
        [commission, 'MXN', 0],
      ]),
    ).rejects.toMatchObject(refused('ledger_postings_amount'))
  })

  it('rejects postings added later', async () => {
    const [commission, provider] = await accounts()
    const id = await write([
      [provider, 'MXN', 5],
      [commission, 'MXN', -5],
    ])
    const later = `insert into ledger_postings values ('${id}', 2, '${provider}', 'MXN', 7), ('${id}', 3, '${commission}', 'MXN', -7)`
    await expect(ask(later)).rejects.toMatchObject(refused('ledger_entries_whole'))
  })

  it('rejects a partial reversal, one of other postings, or one of a reversal', async () => {
    const [commission, provider] = await accounts()
    const reverses = await write([
      [provider, 'MXN', 5],
      [commission, 'MXN', -5],
    ])
    const broken = refused('ledger_entries_reversal')
    await expect(
      write(
        [
          [provider, 'MXN', -4],
          [commission, 'MXN', 4],
        ],
        { reverses },
      ),
    ).rejects.toMatchObject(broken)
    await expect(
      write(
        [
          [provider, 'MXN', -5],
          [commission, 'MXN', 5],
          [provider, 'MXN', 1],
          [commission, 'MXN', -1],
        ],
        { reverses },
      ),
    ).rejects.toMatchObject(broken)
    const back = await write(
      [
        [provider, 'MXN', -5],
        [commission, 'MXN', 5],
      ],
      { reverses },
    )
    await expect(
      write(
        [
          [provider, 'MXN', 5],
          [commission, 'MXN', -5],
        ],
        { reverses: back },
      ),
    ).rejects.toMatchObject(broken)
  })

  it('rejects accounts without an owner, with two kinds of owner, or duplicated', async () => {
    const open = (kind: string, of: string | null, currency = 'MXN') =>
      ask('insert into ledger_accounts (id, kind, business_id, currency) values ($1, $2, $3, $4)', [
        randomUUID(),
        kind,
        of,
        currency,
      ])
    await accounts()
    await expect(open('held', null)).rejects.toMatchObject(refused('ledger_accounts_owned'))
    await expect(open('provider', businessId)).rejects.toMatchObject(
      refused('ledger_accounts_owned'),
    )
    await expect(open('provider', null)).rejects.toMatchObject({ code: '23505' })
    await expect(open('provider', null, 'mx')).rejects.toMatchObject({ code: '23514' })
  })

  it.each(['ledger_accounts', 'ledger_entries', 'ledger_postings'])(
    'lets nobody change or delete %s, not even its owner',
    async (table) => {
      await accounts()
      const owner = new Client({ connectionString: test.ownerUrl })
      await owner.connect()
      const column = table === 'ledger_postings' ? 'position' : 'id'
      onTestFinished(() => owner.end())
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(ask(statement)).rejects.toMatchObject({ code: '42501' })
        await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
      }
    },
  )

  it('allows deleting the whole demonstration ledger, and no other', async () => {
    const invented = await makeBusiness(test.services, { set: { isDemo: true } })
    const real = await newBusiness()
    for (const id of [invented.id, real]) {
      const placed = { ...unpaidOrderEntry(100, id), key: randomUUID() }
      await post(placed)
      await test.services.db.transaction((tx) =>
        reverseEntry(tx, { of: placed.key, key: randomUUID(), cause: entryCause() }),
      )
    }
    await ask('select delete_demo_entries()')
    const entriesOf = (of: string) =>
      ask(
        'select count(distinct entry_id)::int as n from ledger_postings p join ledger_accounts a on a.id = p.account_id where business_id = $1',
        [of],
      )
    expect((await entriesOf(invented.id)).rows).toEqual([{ n: 0 }])
    expect((await entriesOf(real)).rows).toEqual([{ n: 2 }])
  })

  it('rejects marking a business with ledger accounts as demonstration', async () => {
    const of = await newBusiness()
    await post(unpaidOrderEntry(1, of))
    await expect(
      ask('update businesses set is_demo = true where id = $1', [of]),
    ).rejects.toMatchObject(refused('businesses_demo_ledger'))
  })

  it('rejects deleting a business with ledger entries', async () => {
    const of = await newBusiness()
    await post(unpaidOrderEntry(1, of))
    await expect(ask('delete from businesses where id = $1', [of])).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  })
})
