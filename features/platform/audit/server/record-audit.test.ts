import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordAudit } from './record-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  await test.services.db.transaction((tx) =>
    recordAudit(tx, { by: 'system', action: 'test.kept', subject: { kind: 'fact', id: 'kept' } }),
  )
})
afterAll(() => test.close())

const subject = { kind: 'fact', id: 'one' }
const entries = (id = subject.id) =>
  test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))

describe('the audit log', () => {
  it('keeps a line only when the action happened', async () => {
    const write = test.services.db.transaction(async (tx) => {
      await recordAudit(tx, { by: 'system', action: 'test.undone', subject })
      throw new Error('the action failed')
    })
    await expect(write).rejects.toThrow('the action failed')
    expect(await entries()).toEqual([])
    await test.services.db.transaction((tx) =>
      recordAudit(tx, { by: 'system', action: 'test.done', subject, detail: { a: 1 } }),
    )
    expect(await entries()).toEqual([
      expect.objectContaining({ action: 'test.done', actorKind: 'system', detail: { a: 1 } }),
    ])
  })

  it.each([
    'update audit_entries set action = $$other$$',
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger all',
    'drop table audit_entries',
  ])('refuses the application: %s', async (statement) => {
    await expect(test.services.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    'update audit_entries set action = $$other$$',
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ])('refuses even the owner of the database: %s', async (statement) => {
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
    await owner.end()
    expect(await entries('kept')).toMatchObject([{ action: 'test.kept' }])
  })
})
