import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import {
  postFormerSlugs,
  posts,
  postVersions,
  publishedPosts,
} from '#db/tables/publishing/posts.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { dateOf, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  paragraphDocument,
  postFieldsWith,
  publishedPost,
  writePost,
} from '#tests/support/factories/posts.ts'
import { makeStaffGroup } from '#tests/support/factories/staff.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as manage from '../contract/manage.ts'
import type { PostFields } from '../contract/post.ts'
import { listPosts, readPost } from '../contract/read.ts'
import { publishDue } from './publish-due.ts'

let test: TestApp
let rosa: Person
let luis: Person
beforeAll(async () => {
  test = await openTestApp()
  rosa = await makePerson(test.services, {
    fullName: 'Rosa Editora',
    staffPermissions: [...staffPermissions],
  })
  luis = await makePerson(test.services, {
    fullName: 'Luis Redactor',
    staffPermissions: [...staffPermissions],
  })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)

const written = (set: Partial<PostFields> = {}) => writePost(as(rosa), set)
const published = (set: Partial<PostFields> = {}) => publishedPost(as(rosa), set)

describe('editing', () => {
  it('begins with a draft that is a subject, and saves it whole', async () => {
    const post = await written({ title: '  Ferias  ', tags: ['Comercio Justo', 'comercio justo'] })
    expect(post).toMatchObject({
      version: 2,
      status: 'draft',
      state: 'active',
      savedBy: 'Rosa Editora',
      minutes: 1,
      publicSlug: null,
    })
    expect(post.fields).toMatchObject({
      title: 'Ferias',
      tags: ['comercio justo'],
      document: paragraphDocument('Hoy abre el mercado.'),
    })
    expect(
      await test.services.db.select().from(subjects).where(eq(subjects.id, post.id)),
    ).toMatchObject([{ kind: 'post' }])
  })

  it('the second to save gets a conflict that names the first and when, and overwrites nothing', async () => {
    const { id: postId, version } = await written()
    await as(luis).call(manage.savePost, {
      postId,
      version,
      fields: postFieldsWith({ title: 'De Luis' }),
    })
    const late = as(rosa).call(manage.savePost, {
      postId,
      version,
      fields: postFieldsWith({ title: 'De Rosa' }),
    })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Luis Redactor guardó cambios en esta entrada \(ahora\)/),
    })
    expect((await as(rosa).call(manage.readStaffPost, { postId })).fields.title).toBe('De Luis')
  })

  it('of twenty concurrent saves of one version one succeeds', async () => {
    const { id: postId, version } = await written()
    const tries = Array.from({ length: 20 }, (_, i) =>
      as(i % 2 ? rosa : luis).call(manage.savePost, {
        postId,
        version,
        fields: postFieldsWith({ title: `Intento ${i}` }),
      }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array(19).fill('conflict'),
    )
    expect((await as(rosa).call(manage.readStaffPost, { postId })).version).toBe(version + 1)
  })

  it('a picture from another bucket is refused at its field', async () => {
    const { id: postId, version } = await written()
    const mediaId = '0193a1b2-0000-7000-8000-000000000009'
    const document = {
      content: [{ type: 'image' as const, attrs: { mediaId, alt: '', caption: '' } }],
      bibliography: [],
    }
    const save = (set: Partial<PostFields>) =>
      as(rosa).call(manage.savePost, { postId, version, fields: postFieldsWith(set) })
    await expect(save({ document })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'fields.document': expect.any(String) },
    })
    await expect(save({ coverId: mediaId })).rejects.toMatchObject({
      fields: { 'fields.coverId': expect.any(String) },
    })
  })
})

describe('publishing', () => {
  it('shows what was written then, until it is published again', async () => {
    expect((await published({ title: 'El pan <b>bueno</b><br> de <3' })).publicSlug).toBe(
      'el-pan-bueno-de-3',
    )
    const post = await published({ title: 'Año de ferias' })
    expect(post).toMatchObject({
      status: 'published',
      publicSlug: 'ano-de-ferias',
      hasChanges: false,
    })
    const draft = await as(rosa).call(manage.savePost, {
      postId: post.id,
      version: post.version,
      fields: postFieldsWith({ title: 'Otro título', slug: 'ano-de-ferias' }),
    })
    expect(draft.hasChanges).toBe(true)
    expect((await test.as().call(readPost, { name: 'ano-de-ferias' })).title).toBe('Año de ferias')
    await as(rosa).call(manage.publishPost, { postId: post.id, version: draft.version })
    expect((await test.as().call(readPost, { name: post.id })).title).toBe('Otro título')
  })

  it('a former slug redirects permanently, and to nothing else', async () => {
    const post = await published({ title: 'Dirección vieja' })
    const moved = await as(rosa).call(manage.savePost, {
      postId: post.id,
      version: post.version,
      fields: postFieldsWith({ slug: 'direccion-nueva' }),
    })
    await as(rosa).call(manage.publishPost, { postId: post.id, version: moved.version })
    expect((await test.as().call(readPost, { name: 'direccion-vieja' })).slug).toBe(
      'direccion-nueva',
    )
    expect((await published({ title: 'Dirección vieja' })).publicSlug).toBe('direccion-vieja-2')
    await expect(written({ slug: 'direccion-vieja' })).rejects.toMatchObject({
      fields: { 'fields.slug': expect.any(String) },
    })
  })

  it('ten posts with one title get different slugs', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => written({ title: 'Mismo nombre' })),
    )
    await Promise.all(
      all.map(({ id: postId, version }) => as(rosa).call(manage.publishPost, { postId, version })),
    )
    const { rows } = await test.services.db.execute(
      sql`select slug from published_posts where slug like 'mismo-nombre%'`,
    )
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(10)
  })

  it('is refused without a title or content, at these fields', async () => {
    const { id: postId, version } = await written({ title: '' })
    await expect(as(rosa).call(manage.publishPost, { postId, version })).rejects.toMatchObject({
      fields: { 'fields.title': 'Escribe el título' },
    })
    const empty = await written({ document: { content: [], bibliography: [] } })
    const publish = as(rosa).call(manage.publishPost, { postId: empty.id, version: empty.version })
    await expect(publish).rejects.toMatchObject({
      fields: { 'fields.document': expect.any(String) },
    })
  })

  it('paused, stored and unpublished posts are read by nobody', async () => {
    const { id: postId } = await published({ title: 'Para pausar' })
    const seen = () => test.as().call(readPost, { name: postId })
    for (const state of ['paused', 'stored'] as const) {
      await as(rosa).call(manage.setPostState, { postId, state })
      await expect(seen()).rejects.toMatchObject({ code: 'not_found' })
    }
    await as(rosa).call(manage.setPostState, { postId, state: 'active' })
    expect((await seen()).title).toBe('Para pausar')
    await as(rosa).call(manage.unpublishPost, { postId })
    await expect(seen()).rejects.toMatchObject({ code: 'not_found' })
    const { items } = await test.as().call(listPosts, { size: 100 })
    expect(items.map(({ id }) => id)).not.toContain(postId)
  })

  it('the database ensures that a published post has content, and that versions stay', async () => {
    const { db } = test.services
    const { id } = await published({ title: 'Guardada' })
    const refused = (text: ReturnType<typeof sql>) => expect(db.execute(text)).rejects.toThrow()
    await refused(sql`update posts set status = 'draft' where id = ${id}`)
    await refused(sql`delete from published_posts where post_id = ${id}`)
    await refused(sql`update posts set published_at = null where id = ${id}`)
    await refused(sql`update published_posts set title = '' where post_id = ${id}`)
    await refused(sql`update post_versions set fields = '{}' where post_id = ${id}`)
    await refused(sql`delete from post_versions where post_id = ${id}`)
    expect(await db.$count(postVersions, eq(postVersions.postId, id))).toBe(1)
  })
})

describe('scheduling', () => {
  const zone = 'America/Mexico_City'
  const today = localTime(zone, Date.now()).day
  const at = { day: dateOf(today + 2), time: '09:30', zone }
  const due = zonedInstant(zone, today + 2, 9 * 60 + 30)
  const stored = async (postId: string) =>
    (await test.services.db.select().from(posts).where(eq(posts.id, postId)))[0]
  /** Runs the job at that time; today's sessions have expired by then. */
  async function publishAt(time: number, times = 1) {
    test.setNow(new Date(time))
    await Promise.all(Array.from({ length: times }, () => publishDue(test.services)))
    test.setNow(null)
  }

  it('publishes at the local time, with that time as publication date, once', async () => {
    const { id: postId, version } = await written({ title: 'Programada' })
    const post = await as(rosa).call(manage.schedulePost, { postId, version, ...at })
    expect(post.scheduled).toEqual({ at: new Date(due).toISOString(), zone, problem: null })
    await publishAt(due - 1000)
    expect(await stored(postId)).toMatchObject({ status: 'draft' })
    await publishAt(due + 240_000, 3)
    expect(await stored(postId)).toMatchObject({
      status: 'published',
      publishedAt: new Date(due),
      scheduledFor: null,
    })
    const lines = and(
      eq(auditEntries.subjectId, postId),
      eq(auditEntries.action, 'content.post_published'),
    )
    expect(await test.services.db.$count(auditEntries, lines)).toBe(1)
  })

  it('a rescheduled or cancelled post is not published at its first date', async () => {
    const later = await written({ title: 'Aplazada' })
    const none = await written({ title: 'Sin fecha' })
    for (const { id: postId, version } of [later, none])
      await as(rosa).call(manage.schedulePost, { postId, version, ...at })
    await as(rosa).call(manage.schedulePost, {
      postId: later.id,
      version: later.version,
      ...at,
      day: dateOf(today + 5),
    })
    await as(rosa).call(manage.unschedulePost, { postId: none.id })
    await publishAt(due + 60_000)
    for (const { id } of [later, none]) expect(await stored(id)).toMatchObject({ status: 'draft' })
  })

  it('a failure is recorded, notified once, blocks no other post, and waits for another date', async () => {
    const { db } = test.services
    const stuck = await written({ title: 'Atorada', slug: 'de-otra' })
    const next = await written({ title: 'Siguiente' })
    for (const { id: postId, version } of [stuck, next])
      await as(rosa).call(manage.schedulePost, { postId, version, ...at })
    await db.insert(postFormerSlugs).values({ slug: 'de-otra', postId: next.id })
    await publishAt(due + 60_000, 3)
    await publishAt(due + 120_000)
    expect(await stored(next.id)).toMatchObject({ status: 'published' })
    const problem = 'Esta dirección ya es de otra entrada. Elige otra.'
    const read = await as(rosa).call(manage.readStaffPost, { postId: stuck.id })
    expect(read).toMatchObject({ status: 'draft', scheduled: { problem } })
    const path = `/staff/contenido/blog/${stuck.id}`
    const notices = await db.select().from(notifications).where(eq(notifications.path, path))
    expect(notices).toMatchObject([
      {
        recipientId: rosa.id,
        kind: 'content.not_published',
        count: 1,
        facts: { title: 'Atorada', reason: problem },
      },
    ])
    const mails = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'content.not_published'))
    expect(mails).toMatchObject([
      { userId: rosa.id, data: { title: 'Atorada', reason: problem, path } },
    ])
    const { version } = await as(luis).call(manage.savePost, {
      postId: stuck.id,
      version: read.version,
      fields: postFieldsWith(),
    })
    await publishAt(due + 180_000)
    expect(await stored(stuck.id)).toMatchObject({ status: 'draft', scheduleProblem: problem })
    const again = await as(luis).call(manage.schedulePost, {
      postId: stuck.id,
      version,
      ...at,
      day: dateOf(today + 3),
    })
    expect(again.scheduled).toMatchObject({ problem: null })
  })

  it('a failure is told to who may edit by a group alone, also where nobody involved may any more', async () => {
    const { services } = test
    const involved = await makePerson(services, { staffPermissions: ['read', 'create'] })
    const other = await makePerson(services, { staffPermissions: ['read'] })
    const reader = await makePerson(services, { staffPermissions: ['read'] })
    await makeStaffGroup(services, ['read', 'edit'], [involved, other])
    const toldOf = async (postId: string) =>
      (
        await services.db
          .select({ to: notifications.recipientId })
          .from(notifications)
          .where(eq(notifications.path, `/staff/contenido/blog/${postId}`))
      ).map(({ to }) => to)
    const fail = async (slug: string, by: { createdBy: string | null }) => {
      const { id: postId, version } = await written({ title: 'Atorada', slug })
      await as(rosa).call(manage.schedulePost, { postId, version, ...at })
      await services.db
        .update(posts)
        .set({ scheduledBy: null, savedBy: null, ...by })
        .where(eq(posts.id, postId))
      const { id: holder } = await written()
      await services.db.insert(postFormerSlugs).values({ slug, postId: holder })
      await publishAt(due + 60_000)
      return postId
    }
    expect(await toldOf(await fail('de-grupo', { createdBy: involved.id }))).toEqual([involved.id])
    const all = await toldOf(await fail('de-nadie', { createdBy: reader.id }))
    expect(all).toEqual(expect.arrayContaining([rosa.id, luis.id, involved.id, other.id]))
    expect(all).not.toContain(reader.id)
  })

  it('a scheduled post cannot be paused or stored, so no old date takes effect later', async () => {
    const { id: postId, version } = await written()
    await as(rosa).call(manage.schedulePost, { postId, version, ...at })
    await expect(
      as(rosa).call(manage.setPostState, { postId, state: 'paused' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      test.services.db.update(posts).set({ state: 'paused' }).where(eq(posts.id, postId)),
    ).rejects.toThrow()
  })

  it('is refused for the past, an unknown zone and an empty post; a scheduled post cannot be emptied', async () => {
    const { id: postId, version } = await written()
    const schedule = (set: object) =>
      as(rosa).call(manage.schedulePost, { postId, version, ...at, ...set })
    await expect(schedule({ day: dateOf(today - 1) })).rejects.toMatchObject({
      fields: { day: expect.any(String) },
    })
    await expect(schedule({ zone: 'America/Nada' })).rejects.toMatchObject({
      fields: { zone: expect.any(String) },
    })
    await schedule({})
    const empty = as(rosa).call(manage.savePost, {
      postId,
      version,
      fields: postFieldsWith({ title: '' }),
    })
    await expect(empty).rejects.toMatchObject({ fields: { 'fields.title': expect.any(String) } })
  })
})

describe('what everybody reads', () => {
  it('is found by category, tag, author and words in any of their forms', async () => {
    const [author] = await test.services.db
      .insert(authors)
      .values({ username: 'ana-luz', firstName: 'Ana', lastName: 'Luz' })
      .returning()
    const post = await published({
      title: 'Exportación de café',
      tags: ['café'],
      authorId: author?.id ?? null,
    })
    const find = async (input: object) =>
      (await test.as().call(listPosts, input)).items.map(({ id }) => id)
    for (const input of [{ tag: 'café' }, { author: 'ana-luz' }, { q: 'exportaciones cafe' }])
      expect(await find(input)).toEqual([post.id])
    expect(await find({ q: '¿?' })).toEqual([])
    const read = await test.as().call(readPost, { name: 'exportacion-de-cafe' })
    expect(read).toMatchObject({
      author: { username: 'ana-luz', name: 'Ana Luz' },
      html: '<p>Hoy abre el mercado.</p>',
      headings: [],
      comments: 'open',
    })
  })

  it('deletes the post, its published copy and its subject row', async () => {
    const { id: postId } = await published({ title: 'Para borrar' })
    await as(rosa).call(manage.deletePost, { postId })
    const { db } = test.services
    expect(await db.$count(posts, eq(posts.id, postId))).toBe(0)
    expect(await db.$count(publishedPosts, eq(publishedPosts.postId, postId))).toBe(0)
    expect(await db.$count(subjects, eq(subjects.id, postId))).toBe(0)
  })
})
