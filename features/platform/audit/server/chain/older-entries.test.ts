import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { migrateDatabase } from '#db/migrate.ts'
import { nothingPending } from '#tests/support/verify-audit.ts'
import { verifyChain } from './verify-chain.ts'

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const add = `insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
  select gen_random_uuid(), now() - n * interval '1 day', 'system', 'test.done', 'fact', n::text from generate_series(1, 50) n`

/** Chains entries that nobody chained when they came, in the order of ids: of their moments nothing is vouched for. */
const chainOlder = `alter table audit_entries disable trigger user; alter table audit_chain disable trigger user;
  alter table audit_head disable trigger user;
  ${add};
  do $$
  declare
    entry audit_entries;
    last bytea := decode(repeat('00', 32), 'hex');
    n bigint := 0;
  begin
    for entry in select * from audit_entries order by id loop
      n := n + 1;
      last := audit_link(last, n, null, null, entry);
      insert into audit_chain (seq, entry_id, hash) values (n, entry.id, last);
    end loop;
    update audit_head set seq = n, hash = last;
  end $$;
  alter table audit_entries enable trigger user; alter table audit_chain enable trigger user;
  alter table audit_head enable trigger user`

it('entries that are older than the chain are chained as they stand, and their dates are their own', async () => {
  const name = `lonja_older_${randomBytes(4).toString('hex')}`
  await ask(inject('serverUrl'), `create database ${name}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  const faults: string[] = []
  const verify = () => verifyChain(url.href, tmpdir(), (_, sentence) => faults.push(sentence))
  try {
    await expect(verify()).rejects.toThrow(/no tiene cadena todavía/)
    await migrateDatabase(url.href)
    await ask(url.href, chainOlder)
    expect([await verify(), faults]).toEqual([
      { links: 50, pending: nothingPending, notes: [] },
      [],
    ])
    await ask(url.href, add)
    await ask(url.href, 'select chain_audit_entries(1000)')
    expect([(await verify()).links, faults.length]).toEqual([100, 50])
  } finally {
    await ask(inject('serverUrl'), `drop database ${name} with (force)`)
  }
})
