import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/accounts/auth.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { suspendUser } from '#features/backoffice/team/contract/people.ts'
import { changePermissions } from '#features/backoffice/team/contract/team.ts'
import {
  chainEntries,
  recordAudit,
  storeVerification,
} from '#features/platform/audit/server/index.ts'
import type { Input } from '#shared/endpoint.ts'
import { toCursor } from '#shared/server/cursor.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportEntries, findEntries, getAuditLogOptions } from '../contract/entries.ts'
import { maxExportedEntries, maxNamedSubjects } from '../vocabulary.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, {
    fullName: 'Marta Gestora',
    staffPermissions: ['read', 'manage_users'],
  })
})
afterAll(() => test.close())

const find = async (filter: Input<typeof findEntries>) =>
  (await test.as(manager.token).call(findEntries, filter)).items
const actions = async (filter: Input<typeof findEntries>) =>
  (await find(filter)).map(({ action }) => action)
const record = (line: Omit<Parameters<typeof recordAudit>[1], 'by'>) =>
  test.services.db.transaction((tx) => recordAudit(tx, { by: 'system', ...line }))

describe('the audit log page', () => {
  it('returns actor, action, values before and after, time and device', async () => {
    const member = await makePerson(test.services, {
      fullName: 'Otto Miembro',
      staffPermissions: ['read'],
    })
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0'
    await test.services.db
      .update(sessions)
      .set({ userAgent: agent })
      .where(eq(sessions.id, manager.sessionId))
    await test
      .as(manager.token)
      .call(changePermissions, { memberId: member.id, permissions: ['read', 'edit'] })
    expect(await find({ personId: member.id })).toEqual([
      expect.objectContaining({
        action: 'staff.permissions_changed',
        words: 'Permisos cambiados',
        actorKind: 'staff',
        userAgent: agent,
        actor: { id: manager.id, name: 'Marta Gestora', email: manager.email },
        subject: { kind: 'user', id: member.id, name: 'Otto Miembro' },
        detail: { before: ['read'], after: ['read', 'edit'] },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      }),
    ])
  })

  it('finds by name, e-mail, business, and by the full id of the subject', async () => {
    const person = await makePerson(test.services, {
      fullName: 'Íñigo Ñandú',
      email: 'inigo@persona.test',
    })
    const business = await makeBusiness(test.services, { name: 'Ferretería Única' })
    await test
      .as(manager.token)
      .call(suspendUser, { userId: person.id, rule: 'spam', reason: 'Envía correo basura.' })
    await record({
      action: 'test.sold',
      subject: { kind: 'order', id: 'LJ-2026-77' },
      businessId: business.id,
    })
    expect(await actions({ q: 'inigo nandu' })).toEqual(['staff.user_suspended'])
    expect(await actions({ q: 'INIGO@persona' })).toEqual(['staff.user_suspended'])
    expect(await actions({ q: 'ferreteria unica' })).toEqual(['test.sold'])
    expect(await actions({ q: 'LJ-2026-77' })).toEqual(['test.sold'])
    expect(await actions({ businessId: business.id })).toEqual(['test.sold'])
    expect(await actions({ q: '%' })).toEqual([])
    // Deleted subjects are found by the name in their entries, also entries without that name.
    const id = crypto.randomUUID()
    await record({
      action: 'test.first',
      subject: { kind: 'post', id },
      detail: { name: 'La Feria de Mañana' },
    })
    await record({ action: 'test.done', subject: { kind: 'post', id } })
    expect((await actions({ q: 'feria de manana' })).toSorted()).toEqual([
      'test.done',
      'test.first',
    ])
    expect((await find({ q: 'Feria de Mañana', action: 'test.first' }))[0]?.subject.name).toBe(
      'La Feria de Mañana',
    )
    expect(await actions({ q: 'feria%manana' })).toEqual([])
    expect(
      await actions({ q: 'Marta', action: 'staff.user_suspended', personId: person.id }),
    ).toEqual(['staff.user_suspended'])
    expect(await actions({ q: 'Marta', personId: (await makePerson(test.services)).id })).toEqual(
      [],
    )
  })

  it('reports when more people or businesses match than are searched; an e-mail or URL finds exactly one', async () => {
    const hasMoreNamed = async (q: string) =>
      (await test.as(manager.token).call(findEntries, { q })).hasMoreNamed
    const first = await makePerson(test.services, {
      fullName: 'Quirina Repetida',
      email: 'la.primera@persona.test',
    })
    await record({ action: 'test.first', subject: { kind: 'user', id: first.id } })
    for (let made = 1; made < maxNamedSubjects; made++)
      await makePerson(test.services, { fullName: 'Quirina Repetida' })
    expect(await hasMoreNamed('Quirina Repetida')).toEqual({ people: false, businesses: false })
    expect(await actions({ q: 'Quirina Repetida' })).toEqual(['test.first'])
    await makePerson(test.services, { fullName: 'Quirina Repetida' })
    expect(await hasMoreNamed('Quirina Repetida')).toEqual({ people: true, businesses: false })
    expect(await actions({ q: 'Quirina Repetida' })).toEqual([])
    expect([await hasMoreNamed(first.email), await actions({ q: first.email })]).toEqual([
      { people: false, businesses: false },
      ['test.first'],
    ])
    const shop = await makeBusiness(test.services, { name: 'Mercería Repetida' })
    await record({
      action: 'test.sold',
      subject: { kind: 'order', id: 'LJ-2026-78' },
      businessId: shop.id,
    })
    for (let made = 0; made < maxNamedSubjects; made++)
      await makeBusiness(test.services, { name: 'Mercería Repetida' })
    expect(await hasMoreNamed('Mercería Repetida')).toEqual({ people: false, businesses: true })
    const address = `https://lonja.example/negocios/${shop.slug}?de=lista`
    expect([await hasMoreNamed(address), await actions({ q: address })]).toEqual([
      { people: false, businesses: false },
      ['test.sold'],
    ])
  })

  it('filters by action and by a time range with an exclusive end', async () => {
    const at = new Date('2026-03-01T10:00:00Z')
    const line = { actorKind: 'system' as const, subjectKind: 'fact', action: 'test.dated' }
    await test.services.db.insert(auditEntries).values([
      { ...line, subjectId: 'one', at },
      { ...line, subjectId: 'two', at: new Date('2026-03-02T10:00:00Z') },
    ])
    const of = async (filter: object) =>
      (await find({ action: 'test.dated', ...filter })).map(({ subject }) => subject.id)
    expect(await of({})).toEqual(['two', 'one'])
    expect(await of({ from: at.toISOString(), to: '2026-03-02T10:00:00Z' })).toEqual(['one'])
    expect(await of({ from: '2026-03-02T00:00:00Z' })).toEqual(['two'])
  })

  it('pages neither repeat nor lose an entry, also with equal times and entries found in two ways', async () => {
    const person = await makePerson(test.services, { fullName: 'Petra Páginas' })
    const at = new Date('2026-04-01T10:00:00Z')
    const line = {
      actorKind: 'user' as const,
      actorId: person.id,
      subjectKind: 'user',
      subjectId: person.id,
      action: 'test.paged',
      at,
    }
    await test.services.db
      .insert(auditEntries)
      .values(Array.from({ length: 7 }, () => ({ ...line })))
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await test
        .as(manager.token)
        .call(findEntries, { q: 'Petra Páginas', size: 3, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  it('offers the actions that there are, and says how the chain was when it was last verified', async () => {
    await chainEntries(test.services)
    const before = await test.as(manager.token).call(getAuditLogOptions, {})
    expect(before.verified).toBeNull()
    expect(before.actions).toContainEqual({ action: 'test.dated', words: null })
    expect(before.actions).toContainEqual({
      action: 'staff.user_suspended',
      words: 'Cuenta suspendida',
    })
    expect(before.links).toBe(await test.services.db.$count(auditEntries))
    const { dataDir } = test.services.config
    await storeVerification(dataDir, { at: '2026-11-01T10:00:00.000Z', links: 9, faults: 0 })
    appendFileSync(join(dataDir, 'audit/verified.jsonl'), '{"at":"2026-1')
    expect((await test.as(manager.token).call(getAuditLogOptions, {})).verified).toEqual({
      at: '2026-11-01T10:00:00.000Z',
      links: 9,
      faults: 0,
    })
  })

  it('exports a filtered CSV without spreadsheet formulas, and audits the export without the search text', async () => {
    await record({
      action: 'test.sheet',
      subject: { kind: 'fact', id: '=cmd|calc' },
      detail: { reason: 'a "b", c' },
    })
    const { text, next } = await test
      .as(manager.token)
      .call(exportEntries, { action: 'test.sheet' })
    expect(next).toBeNull()
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        Código: 'test.sheet',
        Id: "'=cmd|calc",
        Detalle: 'Motivo: a "b", c',
        Por: 'Lonja',
      }),
    ])
    await test.as(manager.token).call(exportEntries, { q: 'alguien@persona.test' })
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'trail.exported'), eq(auditEntries.actorId, manager.id)))
      .orderBy(auditEntries.at)
    expect(lines.map(({ detail }) => detail)).toEqual([
      { action: 'test.sheet' },
      { hadWords: true },
    ])
  })

  it('exports in parts that add up to the whole, limited to one file of the newest entries', async () => {
    await test.services.pool.query(`insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
      select gen_random_uuid(), '2026-05-01'::timestamptz + n * interval '1 second', 'system', 'test.many', 'fact', n::text from generate_series(1, 2500) n`)
    const ids: string[] = []
    let after: string | undefined
    let parts = 0
    do {
      const { text, next } = await test
        .as(manager.token)
        .call(exportEntries, { action: 'test.many', after })
      ids.push(
        ...text
          .split('\r\n')
          .flatMap((row) => row.match(/,test\.many,.*?,Dato verificado,(\d+),/)?.[1] ?? []),
      )
      after = next ?? undefined
      parts++
    } while (after)
    expect(parts).toBe(3)
    const { items } = await test
      .as(manager.token)
      .call(findEntries, { action: 'test.many', size: 1 })
    const cut = toCursor([
      '2026-05-01 00:40:00+00',
      items[0]?.id ?? '',
      maxExportedEntries / 1_000 - 1,
    ])
    expect(
      await test.as(manager.token).call(exportEntries, { action: 'test.many', after: cut }),
    ).toMatchObject({ next: null })
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, i) => String(2500 - i)))
  })

  it('refuses members who may only read', async () => {
    const reader = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    await expect(test.as(reader.token).call(findEntries, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
