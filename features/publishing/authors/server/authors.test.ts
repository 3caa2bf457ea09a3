import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reactions } from '#db/tables/community/reactions.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import {
  addReaction,
  getMyReactions,
  listReactions,
  removeReaction,
} from '#features/community/reactions/contract.ts'
import { cleanupPictures } from '#features/platform/media/server/cleanup-pictures.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { authorForm, makeAuthor } from '#tests/support/content/authors.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listAuthors, readAuthor } from '../contract/public.ts'
import {
  archiveAuthor,
  createAuthor,
  findAuthors,
  readStaffAuthor,
  saveAuthor,
} from '../contract/team.ts'
import { authorsPersonalData } from './personal-data.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const create = (given: Parameters<typeof authorForm>[0] = {}) =>
  team().call(createAuthor, authorForm(given))
const refusal = async (call: Promise<unknown>) => {
  const { code, message, fields } = await call.then(
    () => ({ code: 'accepted', message: undefined, fields: undefined }),
    (error) => error,
  )
  return { code, message, fields }
}
const photo = (owner: Person = staff, bucketId = 'author-photos') =>
  makeFile(test.services, owner.id, { bucketId })

describe('an author', () => {
  it('needs nothing: without a name they are called by a username that is made', async () => {
    expect(await create()).toMatchObject({
      username: 'autor',
      name: 'autor',
      isArchived: false,
      followers: 0,
      posts: 0,
    })
    expect(await create()).toMatchObject({ username: 'autor-2' })
    expect(await create({ firstName: 'José', lastName: 'Ñandú' })).toMatchObject({
      username: 'jose-nandu',
      name: 'José Ñandú',
    })
  })

  it('is kept with all that was written, and read so by the team', async () => {
    const given = {
      username: 'María López',
      firstName: 'María',
      lastName: 'López',
      email: 'Maria@Correo.test',
      phone: '55 5123 4567',
      address: 'Calle 5',
      city: 'Puebla',
      countryCode: 'MX',
      preferredLanguage: 'es' as const,
      experienceLevel: 'senior' as const,
      workMode: 'remote' as const,
      socialMedia: { linkedin: 'https://www.linkedin.com/in/maria', tiktok: '' },
      profileImageId: await photo(),
      coverImageId: await photo(),
      accountEmail: staff.email,
    }
    const { id } = await create(given)
    expect(await team().call(readStaffAuthor, { authorId: id })).toMatchObject({
      username: 'maria-lopez',
      name: 'María López',
      email: 'maria@correo.test',
      phone: '+52 55 5123 4567',
      country: 'México',
      address: 'Calle 5',
      preferredLanguage: 'es',
      experienceLevel: 'senior',
      workMode: 'remote',
      socialMedia: { linkedin: 'https://www.linkedin.com/in/maria' },
      account: { email: staff.email },
      version: '1',
      profileImage: { alt: 'Foto de María López' },
      coverImage: { width: 640 },
    })
  })

  it('has a unique username, also with concurrent requests', async () => {
    await create({ username: 'rita' })
    expect(await refusal(create({ username: ' RITA ' }))).toMatchObject({
      code: 'invalid',
      fields: { username: expect.any(String) },
    })
    const made = await Promise.all(Array.from({ length: 4 }, () => create({ firstName: 'Gema' })))
    expect(new Set(made.map(({ username }) => username)).size).toBe(4)
  })

  it('accepts only web links, valid telephone numbers, and an existing account of no other author', async () => {
    const refused = async (given: Parameters<typeof authorForm>[0]) =>
      Object.keys((await refusal(create(given))).fields ?? {})
    expect(await refused({ socialMedia: { facebook: 'javascript:alert(1)' } })).toEqual([
      'socialMedia.facebook',
    ])
    expect(await refused({ phone: '1234567' })).toEqual(['phone'])
    expect((await refusal(create({ username: 'ø' }))).fields).toEqual({
      username:
        'Usa de 2 a 40 letras sin acento o números; entre ellos puede haber un punto o un guion.',
    })
    expect(await refused({ accountEmail: 'nadie@correo.test' })).toEqual(['accountEmail'])
    expect(await refused({ accountEmail: staff.email })).toEqual(['accountEmail'])
  })

  it('accepts only pictures that the caller uploaded for authors', async () => {
    const stranger = await makePerson(test.services)
    const wrong = [await photo(stranger), await photo(staff, 'profile-photos')]
    for (const profileImageId of wrong)
      expect(await refusal(create({ profileImageId }))).toMatchObject({
        fields: { profileImageId: expect.any(String) },
      })
    // Another member saves pictures that the author already has.
    const mine = await photo()
    const { id, version } = await create({ profileImageId: mine })
    const colleague = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const save = {
      ...authorForm({ firstName: 'Otra', profileImageId: mine }),
      authorId: id,
      version,
    }
    expect(await test.as(colleague.token).call(saveAuthor, save)).toMatchObject({
      profileImageId: mine,
      version: '2',
    })
  })

  it('is saved over the version that was read; of two concurrent saves one gets a conflict', async () => {
    const { id, version } = await create({ firstName: 'Ana' })
    const save = (firstName: string) =>
      team().call(saveAuthor, { ...authorForm({ firstName }), authorId: id, version })
    const answers = await Promise.all(['Beta', 'Gama'].map((name) => refusal(save(name))))
    expect(answers.map(({ code }) => code).sort()).toEqual(['accepted', 'conflict'])
    expect(answers.map(({ message }) => message)).toContain(
      'Alguien del equipo guardó cambios de este autor mientras lo editabas.',
    )
  })

  it('leaves the changes in the audit log, without contact details', async () => {
    const { id, version } = await create({ firstName: 'Eva' })
    await team().call(saveAuthor, {
      ...authorForm({ firstName: 'Eva', email: 'eva@secreto.test' }),
      authorId: id,
      version,
    })
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.at, auditEntries.id)
    expect(lines.map(({ action }) => action)).toEqual(['authors.created', 'authors.changed'])
    expect(lines[1]?.detail).toEqual({ name: 'Eva', changed: ['email'] })
    await team().call(saveAuthor, {
      ...authorForm({ firstName: 'Evita', email: 'eva@secreto.test' }),
      authorId: id,
      version: '2',
    })
    const [last] = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1)
    expect(last?.detail).toEqual({
      name: 'Evita',
      changed: ['firstName'],
      before: { firstName: 'Eva' },
      after: { firstName: 'Evita' },
    })
  })
})

describe('what everybody sees', () => {
  it('contains no e-mail, telephone, address or account', async () => {
    const { username } = await create({
      firstName: 'Pública',
      email: 'pu@secreto.test',
      phone: '+525551234567',
      address: 'Callejón del Secreto 4',
      city: 'Mérida',
      countryCode: 'MX',
      workMode: 'permanent',
    })
    const text = JSON.stringify([
      await test.as().call(readAuthor, { username }),
      await test.as().call(listAuthors, {}),
    ])
    expect(text).toContain('Mérida')
    expect(text).not.toMatch(/secreto|5551234567|permanent/i)
    expect(await refusal(test.as().call(readAuthor, { username: 'nadie-asi' }))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('following an author', () => {
  it('is counted, listed, and undone', async () => {
    const { username, id } = await create({ firstName: 'Seguida' })
    const reader = await makePerson(test.services)
    const follow = { act: 'follow', kind: 'author', name: username } as const
    await test.as(reader.token).call(addReaction, follow)
    expect(await test.as().call(readAuthor, { username })).toMatchObject({ followers: 1 })
    expect((await test.as(reader.token).call(getMyReactions, {})).follow.author).toEqual([username])
    const { items } = await test.as(reader.token).call(listReactions, { act: 'follow' })
    expect(items).toMatchObject([
      {
        kind: 'author',
        name: username,
        title: 'Seguida',
        detail: `@${username}`,
        isSeen: true,
        product: null,
      },
    ])
    expect(
      await refusal(test.as(reader.token).call(addReaction, { ...follow, act: 'save' })),
    ).toMatchObject({ code: 'invalid' })
    await test.as(reader.token).call(removeReaction, follow)
    expect(await test.services.db.$count(reactions, eq(reactions.subjectId, id))).toBe(0)
  })

  it('fails for an archived author; deleting an author deletes the subject row', async () => {
    const { username, id } = await makeAuthor(test.services, { archivedAt: new Date() })
    const reader = await makePerson(test.services)
    expect(
      await refusal(
        test.as(reader.token).call(addReaction, { act: 'follow', kind: 'author', name: username }),
      ),
    ).toMatchObject({
      code: 'not_found',
    })
    expect(await test.services.db.$count(subjects, eq(subjects.id, id))).toBe(1)
    await test.services.db.delete(authors).where(eq(authors.id, id))
    expect(await test.services.db.$count(subjects, eq(subjects.id, id))).toBe(0)
  })
})

describe("the team's list", () => {
  it('has a chip for each status, with how many there are', async () => {
    const q = 'Tamarindo'
    const [plain, fixed, short] = [
      await create({ firstName: q }),
      await create({ firstName: q, workMode: 'permanent' }),
      await create({ firstName: q, workMode: 'temporary' }),
    ]
    const { id: archived } = await create({ firstName: q })
    await team().call(archiveAuthor, { authorId: archived, isArchived: true })
    const reader = await makePerson(test.services)
    await test
      .as(reader.token)
      .call(addReaction, { act: 'follow', kind: 'author', name: plain.username })
    const ids = async (status: 'active' | 'popular' | 'temporary' | 'permanent' | 'archived') =>
      (await team().call(findAuthors, { status, q: 'tamarindo' })).items.map(({ id }) => id).sort()
    expect(await ids('active')).toEqual([plain.id, fixed.id, short.id].sort())
    expect(await ids('popular')).toEqual([plain.id])
    expect([await ids('temporary'), await ids('permanent'), await ids('archived')]).toEqual([
      [short.id],
      [fixed.id],
      [archived],
    ])
    const { counts, items } = await team().call(findAuthors, { q })
    expect(counts).toEqual({ active: 3, popular: 1, temporary: 1, permanent: 1, archived: 1 })
    expect(items.find(({ id }) => id === plain.id)).toMatchObject({
      status: 'popular',
      followers: 1,
    })
    await team().call(archiveAuthor, { authorId: archived, isArchived: false })
    expect(await ids('archived')).toEqual([])
  })
})

describe('when an account ends', () => {
  it('the name stays under their posts, and contact details are deleted', async () => {
    const person = await makePerson(test.services)
    const { id } = await create({
      firstName: 'Irene',
      email: 'irene@secreto.test',
      phone: '+525551234567',
      address: 'Calle 1',
      accountEmail: person.email,
      profileImageId: await photo(),
    })
    const who = { userId: person.id } as never
    expect(await authorsPersonalData.collect?.(test.services, who)).toMatchObject({
      'autor.json': { firstName: 'Irene', email: 'irene@secreto.test' },
    })
    await test.services.db.transaction(async (tx) =>
      authorsPersonalData.erase?.(test.services, tx, who),
    )
    const nothing = { email: null, phone: null, address: null, account: null, profileImage: null }
    expect(await team().call(readStaffAuthor, { authorId: id })).toMatchObject({
      name: 'Irene',
      isArchived: true,
      ...nothing,
    })
  })
})

describe('pictures that no author uses', () => {
  it('are deleted after a day; used ones stay', async () => {
    const [shown, left] = [await photo(), await photo()]
    await create({ firstName: 'Foto', profileImageId: shown })
    test.setNow(new Date(Date.now() + 25 * 3600 * 1000))
    await cleanupPictures(test.services)
    test.setNow(null)
    expect(await test.services.db.$count(mediaObjects, eq(mediaObjects.id, shown))).toBe(1)
    expect(await test.services.db.$count(mediaObjects, eq(mediaObjects.id, left))).toBe(0)
  })
})
