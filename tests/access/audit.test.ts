import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#api/endpoints.ts'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { detailWords } from '#features/backoffice/audit-viewer/contract/detail-words.ts'
import { valueWord } from '#features/backoffice/audit-viewer/contract/value-words.ts'
import { actionLabeller } from '#features/backoffice/audit-viewer/server/list-entries-by-id.ts'
import { subjectWords } from '#features/backoffice/audit-viewer/vocabulary.ts'
import { checkDomain } from '#features/trust/verification/server/check-fact-domain.ts'
import { asSent } from '#shared/api-client.ts'
import { fillPath } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '../support/factories/businesses.ts'
import { makePerson } from '../support/factories/people.ts'
import { makePendingFact } from '../support/factories/verification.ts'
import { openTestApp } from '../support/test-app.ts'
import { verifyAudit } from '../support/verify-audit.ts'
import { type AuditedAction, world } from './audited-actions.ts'
import { expectedAudit } from './expected-audit.ts'

/** All tables except those of the log itself. */
let otherTables: string[]

beforeAll(async () => {
  world.test = await openTestApp()
  const { rows } = await world.test.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%'`)
  otherTables = rows.map(({ name }) => name)
  world.staff = await makePerson(world.test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => world.test.close())

const changing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
const actions = Object.entries(expectedAudit).flatMap(([name, given]) =>
  typeof given === 'string'
    ? []
    : [given]
        .flat()
        .map((audited): [string, string, AuditedAction] => [name, audited.action, audited]),
)

/** Whether the transaction that wrote this entry wrote or locked rows outside the audit log. */
async function hasOtherRows(id: string): Promise<boolean> {
  const { db } = world.test.services
  const { rows: entries } = await db.execute<{ by: string }>(
    sql`select xmin::text as by from audit_entries where id = ${id}`,
  )
  const by = sql.raw(String(Number(entries[0]?.by)))
  const theirs = otherTables.map(
    (name) => sql`select from ${sql.identifier(name)} where xmin = ${by} or xmax = ${by}`,
  )
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (${sql.join(theirs, sql` union all `)}) as found`,
  )
  return rows[0]?.found ?? false
}

const knownLines = async () =>
  new Set(
    (await world.test.services.db.select({ id: auditEntries.id }).from(auditEntries)).map(
      ({ id }) => id,
    ),
  )
const newLines = async (known: Set<string>) => {
  const all = await world.test.services.db.select().from(auditEntries)
  return all.filter(({ id }) => !known.has(id))
}

/** Details whose values are free text or names, which may look like one of our codes. */
const free = new Set(['handle', 'name', 'said', 'slug', 'username'])

/** A code: one lower-case word, like the values of our vocabularies. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z_]*(?:[A-Z][a-z]+)*$/.test(value)

/** Untranslated parts of a detail: keys at any depth, and values that are codes. */
function codesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => codesOf(name, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, of]) => [
      ...(detailWords[field] ? [] : [field]),
      ...codesOf(field, of),
    ])
  return isCode(value) && !free.has(name) && valueWord(name, value) === value
    ? [`${name}: ${value}`]
    : []
}

/** Expects Spanish words for the action, its subject and each detail. */
function expectSpanish({ action, subjectKind, detail }: typeof auditEntries.$inferSelect): void {
  const unknown = [
    ...(actionLabeller(world.test.services)(action) ? [] : [action]),
    ...(subjectWords[subjectKind] ? [] : [subjectKind]),
    ...codesOf('detail', detail),
  ]
  expect(unknown, action).toEqual([])
}

describe('what people do', () => {
  it('stands in the table, endpoint by endpoint', () =>
    expect(Object.keys(expectedAudit).sort()).toEqual(changing.map(({ name }) => name).sort()))

  it.each(actions)(
    '%s writes %s: who, to what, of which business, and with the action or not at all',
    async (name, action, audited) => {
      const endpoint = changing.find((one) => one.name === name)
      if (!endpoint) throw new Error(`no endpoint ${name}`)
      const { by, input, subject, businessId = null, actor } = await audited.prepare()
      const known = await knownLines()
      const { path, rest } = fillPath(endpoint, input)
      const { query, headers, body } = asSent(endpoint, rest)
      const response = await world.test.app.request(path + query, {
        method: endpoint.method,
        headers: { ...headers, ...(by && { authorization: `Bearer ${by.token}` }) },
        body,
      })
      const requestId = response.headers.get('x-request-id')
      expect(response.ok, await response.text()).toBe(true)
      const who = actor ?? { id: by?.id, kind: by === world.staff ? 'staff' : 'user' }
      const [subjectKind, subjectId = expect.any(String)] = subject
      const lines = await newLines(known)
      expect(lines).toEqual([
        expect.objectContaining({
          action,
          actorKind: who.kind,
          actorId: who.id,
          subjectKind,
          subjectId,
          businessId,
          requestId,
        }),
      ])
      for (const line of lines) expectSpanish(line)
      if (audited.leaves !== 'nothing') expect(await hasOtherRows(lines[0]?.id ?? '')).toBe(true)
    },
  )

  it('a domain that shows itself is written down too', async () => {
    const { services } = world.test
    const { id: businessId, owner } = await makeBusiness(services, { published: true })
    await services.db
      .insert(businessContacts)
      .values({ businessId, kind: 'web', value: 'https://negocio.test' })
    const set = { value: 'negocio.test', detail: { token: 'abc123' } }
    const factId = await makePendingFact(services, businessId, 'web_domain', set)
    const caller = {
      kind: 'user',
      userId: owner.id,
      sessionId: owner.sessionId,
      email: owner.email,
      role: 'user',
      staff: null,
    } as const
    const request = { id: crypto.randomUUID() }
    const net = {
      texts: async () => ['lonja-verificacion=abc123'],
      page: () => Promise.reject(new Error('not asked')),
    }
    await checkDomain(services, { businessId, factId, by: caller, requestId: request.id }, net)
    const lines = await services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, request.id))
    const line = {
      action: 'verification.fact_verified',
      actorKind: 'user',
      actorId: owner.id,
      subjectId: factId,
      businessId,
    }
    expect(lines).toEqual([expect.objectContaining(line)])
    expect(await hasOtherRows(lines[0]?.id ?? '')).toBe(true)
  })

  it('an action that fails leaves no line', async () => {
    const { services, as } = world.test
    const known = await knownLines()
    const { owner, id: businessId } = await makeBusiness(services)
    const endpoint = changing.find(({ name }) => name === 'setBusinessState')
    if (!endpoint) throw new Error('no endpoint')
    await expect(
      as(owner.token).call(endpoint, { businessId, state: 'published' } as never),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await newLines(known)).toEqual([])
  })
  it('stands in the chain', async () => {
    expect(await verifyAudit(world.test)).toMatchObject({
      links: (await knownLines()).size,
      found: [],
    })
  })
})
