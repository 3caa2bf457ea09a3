import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageCache } from '#api/middleware/page-cache.ts'
import { hearInvalidations } from '#api/pages/hear-invalidations.ts'
import { openServices } from '#api/services.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { refusedStatements } from '#tests/support/refused-statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const silent = pino({ level: 'silent' })
let test: TestApp
let stopListening: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp()
  await test.startJobs()
  stopListening = await hearInvalidations(createPageCache(), test.services.hear)
  await recordAudit(test.services.db, {
    by: 'system',
    action: 'test.kept',
    subject: { kind: 'fact', id: 'kept' },
  })
})
afterAll(async () => {
  await stopListening()
  await test.close()
})

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

describe('the login of the product', () => {
  it('is that of all its connections: of actions, reads, jobs and messages', async () => {
    const pools = [test.services.pool, test.services.reads.pool]
    for (const pool of pools) await pool.query('select 1')
    const { rows } = await as(test.ownerUrl, (owner) =>
      owner.query(
        `select usename as login, array_agg(distinct application_name order by application_name) as names
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1`,
      ),
    )
    expect(rows).toEqual([
      {
        login: expect.stringMatching(/^lonja_app_\d+$/),
        names: ['', 'lonja jobs', 'lonja outbox'],
      },
    ])
    expect(pools.map(({ options }) => options.connectionString)).toEqual([test.appUrl, test.appUrl])
  })

  it.each(refusedStatements)('may not: %s', async (statement) => {
    for (const pool of [test.services.pool, test.services.reads.pool])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    await expect(as(test.appUrl, (client) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('is the only login of the service', async () => {
    const { config } = test.services
    await expect(openServices(config, test.ownerUrl, silent)).rejects.toThrow(
      /^Lonja no atiende con un rol que puede .*lonja/,
    )
    const { username } = new URL(test.appUrl)
    await as(test.ownerUrl, (owner) => owner.query(`alter role ${username} createrole`))
    await expect(openServices(config, test.appUrl, silent)).rejects.toThrow(
      new RegExp(`: ${username}\\.`),
    )
    await as(test.ownerUrl, (owner) =>
      owner.query(`alter role ${username} nocreaterole; grant pg_write_all_data to ${username}`),
    )
    await expect(openServices(config, test.appUrl, silent)).rejects.toThrow(/: pg_write_all_data\./)
    await as(test.ownerUrl, (owner) => owner.query(`revoke pg_write_all_data from ${username}`))
    await expect(
      openServices(config, test.appUrl.replace(/:[^:@]+@/, ':otra@'), silent),
    ).rejects.toThrow(/^No se puede entrar/)
  })
})
