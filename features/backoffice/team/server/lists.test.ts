import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { setBusinessState } from '#features/directory/businesses/contract/owner.ts'
import { createPost, deletePost } from '#features/publishing/posts/contract/manage.ts'
import { decideFact } from '#features/trust/verification/contract/staff.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { writePost } from '#tests/support/factories/posts.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readActivity } from '../contract/overview.ts'
import { findUsers, readUser, restoreUser, suspendUser } from '../contract/people.ts'
import { readStaffAccess } from '../contract/session.ts'
import { createMember } from './joining/create-member.ts'

let test: TestApp
let manager: Person
let reader: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, {
    fullName: 'Marta Gestora',
    staffPermissions: ['read', 'edit', 'manage_users'],
  })
  reader = await makePerson(test.services, { fullName: 'Lucas Lector', staffPermissions: ['read'] })
})
afterAll(() => test.close())

const reason = 'Envió correo basura a cien negocios.'

describe('a new member', () => {
  it.each(staffPermissions)('who may %s may read, too, and nothing else', async (permission) => {
    const given = {
      email: `${permission}@lonja.example`,
      username: permission,
      password: 'Mercado#Viejo7',
      permissions: [permission],
    }
    const id = await createMember(test.services, test.services.db, given)
    const [row] = await test.services.db
      .select()
      .from(staffPermissionRows)
      .where(eq(staffPermissionRows.profileId, id))
    expect(row?.permissions).toEqual([...new Set(['read', permission])])
  })
})

describe('accounts', () => {
  it('are found by name without accents, by e-mail, by role', async () => {
    const jose = await makePerson(test.services, {
      fullName: 'José Ñandú',
      email: 'jose_1@persona.test',
      role: 'agente',
    })
    const find = async (filter: object) =>
      (await test.as(reader.token).call(findUsers, filter)).items.map(({ id }) => id)
    expect(await find({ q: 'jose nandu' })).toEqual([jose.id])
    expect(await find({ q: 'E_1@PERSONA' })).toEqual([jose.id])
    expect(await find({ q: '%' })).toEqual([])
    expect(await find({ role: 'agente' })).toEqual([jose.id])
    expect(await find({ role: 'agente', suspended: true })).toEqual([])
    expect(await find({ role: 'agente', suspended: false })).toEqual([jose.id])
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, jose.id))
    expect(await find({ role: 'agente', suspended: true })).toEqual([jose.id])
    expect(await find({ role: 'agente', suspended: false })).toEqual([])
  })

  it('are found by their role in a business', async () => {
    const { id } = await makeBusiness(test.services)
    const seller = await makeMember(test.services, id, 'seller')
    const find = async (filter: object) =>
      (await test.as(reader.token).call(findUsers, filter)).items.map((row) => row.id)
    expect(await find({ businessRole: 'seller' })).toEqual([seller.id])
    expect(await find({ businessRole: 'manager' })).toEqual([])
    expect(await find({ businessRole: 'seller', role: 'agente' })).toEqual([])
  })

  it('are returned singly, for the panel beside the list', async () => {
    const one = await makePerson(test.services, { fullName: 'Única Persona' })
    expect((await test.as(reader.token).call(findUsers, { userId: one.id })).items).toEqual([
      expect.objectContaining({ name: 'Única Persona' }),
    ])
    const { id: businessId } = await makeBusiness(test.services, { name: 'Única Casa' })
    const { items } = await test.as(reader.token).call(findStaffBusinesses, { businessId })
    expect(items).toEqual([expect.objectContaining({ name: 'Única Casa' })])
  })

  it('tell who they are, of which teams, and why one is suspended', async () => {
    const rosa = await makePerson(test.services, { fullName: 'Rosa Detalle' })
    const said = { phone: '+525551234567', city: 'Puebla', country: 'México', bio: 'Vendo loza.' }
    await test.services.db.update(profiles).set(said).where(eq(profiles.id, rosa.id))
    const { id } = await makeBusiness(test.services, { owner: rosa, name: 'Loza de Rosa' })
    const read = () => test.as(reader.token).call(readUser, { userId: rosa.id })
    expect(await read()).toEqual({
      phone: '+52 55 5123 4567',
      place: 'Puebla, México',
      bio: 'Vendo loza.',
      suspensions: [],
      businesses: [{ id, name: 'Loza de Rosa', role: 'owner' }],
    })
    await test.as(manager.token).call(suspendUser, { userId: rosa.id, rule: 'spam', reason })
    const runs = {
      scope: 'account',
      rule: 'spam',
      reason,
      by: 'Marta Gestora',
      endsAt: null,
      endedAt: null,
      endedBy: null,
      appeal: null,
    }
    expect((await read()).suspensions).toEqual([
      { ...runs, id: expect.any(String), at: expect.any(String) },
    ])
    await test.as(manager.token).call(restoreUser, { userId: rosa.id })
    expect((await read()).suspensions).toMatchObject([
      { reason, endedAt: expect.any(String), endedBy: 'Marta Gestora' },
    ])
    await expect(
      test.as(reader.token).call(readUser, { userId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are proved once their mailbox is: being confirmed proves nothing', async () => {
    const [proved, open] = [await makePerson(test.services), await makePerson(test.services)]
    await test.services.db.update(users).set({ mailboxProvedAt: null }).where(eq(users.id, open.id))
    const foundUsers = async (userId: string) =>
      (await test.as(reader.token).call(findUsers, { userId })).items
    expect([await foundUsers(proved.id), await foundUsers(open.id)]).toMatchObject([
      [{ confirmed: true, isProved: true }],
      [{ confirmed: true, isProved: false }],
    ])
  })

  it('are paged', async () => {
    for (let i = 0; i < 4; i++) await makePerson(test.services, { fullName: `Página ${i}` })
    const first = await test.as(reader.token).call(findUsers, { q: 'Página', size: 3 })
    const second = await test
      .as(reader.token)
      .call(findUsers, { q: 'Página', size: 3, after: first.next ?? undefined })
    expect([...first.items, ...second.items].map(({ name }) => name).sort()).toEqual([
      'Página 0',
      'Página 1',
      'Página 2',
      'Página 3',
    ])
    expect(second.next).toBeNull()
  })

  it('are suspended with a reason: the next request is refused, and the log knows', async () => {
    const eve = await makePerson(test.services)
    await test.as(eve.token).call(readStaffAccess, {})
    await expect(
      test.as(reader.token).call(suspendUser, { userId: eve.id, rule: 'spam', reason }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
    await test.as(manager.token).call(suspendUser, { userId: eve.id, rule: 'spam', reason })
    await expect(test.as(eve.token).call(readStaffAccess, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(
      test.as(manager.token).call(suspendUser, { userId: eve.id, rule: 'spam', reason }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    const lines = await test.services.db.select().from(auditEntries)
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'staff.user_suspended',
        subjectId: eve.id,
        actorId: manager.id,
        detail: { suspension: expect.any(String), rule: 'spam', reason },
      }),
    )
    await test.as(manager.token).call(restoreUser, { userId: eve.id })
    await expect(test.as(eve.token).call(readStaffAccess, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('are told by which rule and why they are suspended and how to appeal, and that they may come in again', async () => {
    const eva = await makePerson(test.services)
    await test.as(manager.token).call(suspendUser, { userId: eva.id, rule: 'spam', reason })
    await test.as(manager.token).call(restoreUser, { userId: eva.id })
    const [suspended, restored, ...others] = await mailsTo(test.services, eva.email)
    expect(others).toEqual([])
    expect(suspended?.subject).toBe('Suspendimos tu cuenta de Lonja')
    expect(suspended?.text).toContain(reason)
    expect(suspended?.text).toContain('Spam o publicidad. Lo que se repite')
    expect(suspended?.text).toMatch(/cuenta-suspendida#t=[\w.-]+/)
    expect(suspended?.text).toContain(test.services.config.legal.email)
    expect(restored?.subject).toBe('Tu cuenta de Lonja puede entrar de nuevo')
    // Refused the second time, and mailed once.
    await expect(
      test.as(manager.token).call(restoreUser, { userId: eva.id }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await mailsTo(test.services, eva.email)).toHaveLength(2)
  })

  it('are not suspended by themselves', async () => {
    await expect(
      test.as(manager.token).call(suspendUser, { userId: manager.id, rule: 'spam', reason }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('the activity feed', () => {
  it('says in a word what was done to whom', async () => {
    const { id, owner } = await makeBusiness(test.services, {
      name: 'Florería Prueba',
      published: true,
    })
    const factId = await makePendingFact(test.services, id, 'registry')
    await test
      .as(manager.token)
      .call(decideFact, { factId, decision: 'reject', reason: 'Falta una página.' })
    const { items } = await test.as(reader.token).call(readActivity, { size: 1 })
    expect(items[0]).toMatchObject({
      action: 'Rechazada',
      color: 'problem',
      target: 'Florería Prueba',
      detail: 'registro\u00a0· Falta una página.',
      actor: 'Marta Gestora',
      factId,
    })
    const approved = await makePendingFact(test.services, id, 'licence')
    const expiresOn = new Date(Date.now() + 86_400_000 * 90).toISOString().slice(0, 10)
    await test
      .as(manager.token)
      .call(decideFact, { factId: approved, decision: 'approve', method: 'document', expiresOn })
    await test.as(owner.token).call(setBusinessState, { businessId: id, state: 'closed' })
    const feed = (await test.as(reader.token).call(readActivity, { size: 2 })).items
    expect(feed.map(({ action, target }) => [action, target])).toEqual([
      ['Editado', 'Florería Prueba'],
      ['Aprobada', 'Florería Prueba'],
    ])
    expect(Math.abs(Date.now() - Date.parse(feed[0]?.at ?? ''))).toBeLessThan(60_000)
  })

  it('names posts by their current title, and omits posts that never had one', async () => {
    const writer = test.as(
      (await makePerson(test.services, { staffPermissions: ['read', 'create'] })).token,
    )
    await writePost(writer, { title: 'Ferias de agosto' })
    const empty = await writer.call(createPost, {})
    await writer.call(deletePost, { postId: empty.id })
    const { items } = await test.as(reader.token).call(readActivity, { size: 5 })
    const ofPosts = items.filter(({ action }) => action.startsWith('Entrada'))
    expect(ofPosts.map(({ target }) => target)).toEqual(['Ferias de agosto'])
  })
})
