import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  paragraphDocument,
  postFieldsWith,
  publishedPost,
  writePost,
} from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as categories from '../contract/categories.ts'
import * as manage from '../contract/manage.ts'
import { listPosts, listPostTopics, readPostPreview } from '../contract/read.ts'
import * as versions from '../contract/versions.ts'

let test: TestApp
let rosa: ApiCaller
let luis: ApiCaller
const person = (fullName: string): Promise<Person> =>
  makePerson(test.services, { fullName, staffPermissions: [...staffPermissions] })
beforeAll(async () => {
  test = await openTestApp()
  rosa = test.as((await person('Rosa Editora')).token)
  luis = test.as((await person('Luis Redactor')).token)
})
afterAll(() => test.close())

describe("the team's list of posts", () => {
  const find = async (input: object) =>
    (await rosa.call(manage.listStaffPosts, { size: 100, ...input })).items.map(
      ({ title }) => title,
    )

  it('are found by title and by author, whatever case and accents', async () => {
    const [author] = await test.services.db
      .insert(authors)
      .values({ username: 'maria-ibanez', firstName: 'María', lastName: 'Ibáñez' })
      .returning()
    await writePost(rosa, { title: 'Café de Colima', authorId: author?.id ?? null })
    for (const q of ['cafe de', 'COLIMA', 'ibañez', 'maria ib'])
      expect(await find({ q }), q).toEqual(['Café de Colima'])
    expect(await find({ q: '100%' })).toEqual([])
    expect(await find({ q: '¿?' })).toEqual([])
  })

  it('are narrowed by what they are, and counted by chip', async () => {
    const before = (await rosa.call(manage.listStaffPosts, {})).counts
    for (const kind of ['reference', 'bibliography', 'ai'] as const)
      await writePost(rosa, { title: `Sobre ${kind}`, kind })
    const { id: postId } = await publishedPost(rosa, { title: 'Pausada hoy' })
    await rosa.call(manage.setPostState, { postId, state: 'paused' })
    for (const view of ['reference', 'bibliography', 'ai'] as const)
      expect(await find({ view })).toEqual([`Sobre ${view}`])
    expect(await find({ view: 'paused' })).toEqual(['Pausada hoy'])
    expect(await find({ view: 'stored' })).toEqual([])
    expect(await find({ status: 'published' })).toEqual(['Pausada hoy'])
    expect(await find({ kind: 'ai' })).toEqual(['Sobre ai'])
    const { counts } = await rosa.call(manage.listStaffPosts, {})
    expect(counts).toEqual({
      ...before,
      active: before.active + 3,
      paused: 1,
      stored: 0,
      reference: 1,
      bibliography: 1,
      ai: 1,
    })
  })

  it('are listed once they have content; one left empty is reused', async () => {
    const { counts } = await rosa.call(manage.listStaffPosts, {})
    const { id: postId } = await rosa.call(manage.createPost, {})
    expect(
      (await rosa.call(manage.listStaffPosts, { size: 100 })).items.map(({ id }) => id),
    ).not.toContain(postId)
    expect((await rosa.call(manage.listStaffPosts, {})).counts).toEqual(counts)
    // It may still be open.
    expect((await rosa.call(manage.createPost, {})).id).not.toBe(postId)
    await test.services.db
      .update(posts)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(posts.id, postId))
    expect((await rosa.call(manage.createPost, {})).id).toBe(postId)
    await test.services.db
      .update(posts)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(posts.id, postId))
    await rosa.call(manage.reportPostPresence, { postId })
    expect((await rosa.call(manage.createPost, {})).id).not.toBe(postId)
    expect((await luis.call(manage.createPost, {})).id).not.toBe(postId)
    await rosa.call(manage.savePost, {
      postId,
      version: 1,
      fields: postFieldsWith({ title: 'Ya dice algo' }),
    })
    expect(await find({ q: 'dice algo' })).toEqual(['Ya dice algo'])
  })

  it('a conflict says who saved in between: the same member or another one', async () => {
    const { id: postId, version } = await writePost(rosa, { title: 'Dos pestañas' })
    await rosa.call(manage.savePost, {
      postId,
      version,
      fields: postFieldsWith({ title: 'La otra pestaña' }),
    })
    const late = (by: ApiCaller) =>
      by.call(manage.savePost, { postId, version, fields: postFieldsWith({ title: 'Tarde' }) })
    await expect(late(rosa)).rejects.toMatchObject({
      message: expect.stringMatching(/^Guardaste esta entrada en otra pestaña/),
    })
    await expect(late(luis)).rejects.toMatchObject({
      message: expect.stringMatching(/^Rosa Editora guardó cambios/),
    })
    expect((await rosa.call(manage.readStaffPost, { postId })).isOwnSave).toBe(true)
    expect((await luis.call(manage.readStaffPost, { postId })).isOwnSave).toBe(false)
  })

  it('have the freshness of their last check, and are fresh again after a confirmation', async () => {
    const { id: postId } = await writePost(rosa, { title: 'Envejece' })
    const seen = (days: number | null) =>
      test.services.db
        .update(posts)
        .set({ checkedAt: days === null ? null : new Date(Date.now() - days * 86_400_000) })
        .where(eq(posts.id, postId))
    for (const [days, freshness] of [
      [59, 'recent'],
      [61, 'moderate'],
      [121, 'old'],
      [null, 'none'],
    ] as const) {
      await seen(days)
      expect(await find({ q: 'envejece', freshness })).toEqual(['Envejece'])
    }
    await luis.call(manage.touchPost, { postId })
    expect(await find({ q: 'envejece', freshness: 'recent' })).toEqual(['Envejece'])
  })

  it('says who touched it last', async () => {
    const { id: postId } = await writePost(rosa, { title: 'Tocada' })
    await luis.call(manage.touchPost, { postId })
    const { items } = await rosa.call(manage.listStaffPosts, { q: 'tocada' })
    expect(items[0]?.lastInteraction).toEqual({ at: expect.any(String), by: 'Luis Redactor' })
  })
})

describe('versions', () => {
  it('store what another member overwrote, show the differences, and can be restored', async () => {
    const post = await writePost(rosa, { title: 'Primera', document: paragraphDocument('Uno.') })
    const now = await luis.call(manage.savePost, {
      postId: post.id,
      version: post.version,
      fields: postFieldsWith({ title: 'Segunda', document: paragraphDocument('Dos.') }),
    })
    const { items } = await rosa.call(versions.listPostVersions, { postId: post.id })
    expect(items).toMatchObject([
      { number: post.version, title: 'Primera', savedBy: 'Rosa Editora', isPublished: false },
    ])
    const compared = await rosa.call(versions.comparePostVersion, {
      postId: post.id,
      number: post.version,
    })
    expect(compared.fields).toEqual([
      { name: 'Título', before: 'Primera', now: 'Segunda', returns: true, pictures: null },
    ])
    expect(compared.lines).toEqual([
      { kind: 'removed', text: 'Uno.' },
      { kind: 'added', text: 'Dos.' },
    ])
    const back = await rosa.call(versions.restorePostVersion, {
      postId: post.id,
      number: post.version,
      version: now.version,
    })
    expect(back.fields).toMatchObject({ title: 'Primera', document: paragraphDocument('Uno.') })
    const after = await rosa.call(versions.listPostVersions, { postId: post.id })
    expect(after.items.map(({ title }) => title)).toEqual(['Segunda', 'Primera'])
    await expect(
      rosa.call(versions.restorePostVersion, {
        postId: post.id,
        number: 99,
        version: back.version,
      }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('show all changes of a restoration, and the fields that it leaves', async () => {
    const { id: was } = await rosa.call(categories.createPostCategory, {
      name: 'Antes de comparar',
    })
    const { id: is } = await rosa.call(categories.createPostCategory, {
      name: 'Después de comparar',
    })
    const [author] = await test.services.db
      .insert(authors)
      .values({ username: 'eva-luna', firstName: 'Eva', lastName: 'Luna' })
      .returning()
    const post = await writePost(rosa, {
      categoryId: was,
      kind: 'reference',
      slug: 'comparada-antes',
    })
    await luis.call(manage.savePost, {
      postId: post.id,
      version: post.version,
      fields: postFieldsWith({
        categoryId: is,
        authorId: author?.id ?? null,
        comments: 'closed',
        slug: 'comparada-ahora',
      }),
    })
    const { fields } = await rosa.call(versions.comparePostVersion, {
      postId: post.id,
      number: post.version,
    })
    expect(fields.map(({ name, before, now, returns }) => [name, before, now, returns])).toEqual([
      ['Tipo', 'Referencia', 'Entrada', true],
      ['Categoría', 'Antes de comparar', 'Después de comparar', false],
      ['Autor', '', 'Eva Luna', false],
      ['Comentarios', 'Se puede comentar', 'Cerrados', true],
      ['Dirección', 'comparada-antes', 'comparada-ahora', false],
    ])
  })

  it('of one member are stored at most every ten minutes', async () => {
    let post = await writePost(rosa)
    const save = async () => {
      post = await rosa.call(manage.savePost, {
        postId: post.id,
        version: post.version,
        fields: postFieldsWith({ title: `Vez ${post.version}` }),
      })
    }
    const count = async () =>
      (await rosa.call(versions.listPostVersions, { postId: post.id })).items.length
    for (let i = 0; i < 5; i++) await save()
    expect(await count()).toBe(0)
    test.setNow(new Date(Date.now() + 11 * 60_000))
    await save()
    test.setNow(null)
    expect(await count()).toBe(1)
    const { id: postId, version } = post
    await rosa.call(manage.savePost, { postId, version, fields: postFieldsWith(), keeps: true })
    expect(await count()).toBe(2)
  })
})

describe('a preview link', () => {
  it('shows the current draft for a day, and no other post, nor later', async () => {
    const post = await writePost(rosa, { title: 'Secreta' })
    const { url, expiresAt } = await rosa.call(versions.createPreviewLink, { postId: post.id })
    const token = url.split('#')[1] ?? ''
    const read = () => test.as().call(readPostPreview, { token })
    expect(await read()).toMatchObject({ title: 'Secreta', html: '<p>Hoy abre el mercado.</p>' })
    await rosa.call(manage.savePost, {
      postId: post.id,
      version: post.version,
      fields: postFieldsWith({ title: 'Cambiada' }),
    })
    expect((await read()).title).toBe('Cambiada')
    const forged = `${token.slice(0, -4)}AAAA`
    await expect(test.as().call(readPostPreview, { token: forged })).rejects.toMatchObject({
      code: 'invalid',
    })
    test.setNow(new Date(Date.parse(expiresAt) + 1000))
    await expect(read()).rejects.toMatchObject({
      code: 'invalid',
      message: 'Este enlace caducó. Pide uno nuevo.',
    })
    test.setNow(null)
    await rosa.call(manage.deletePost, { postId: post.id })
    await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('categories', () => {
  it('have unique names regardless of case and accents, and cannot be deleted while used', async () => {
    const { id: categoryId } = await rosa.call(categories.createPostCategory, {
      name: 'Economía social',
    })
    const alike = rosa.call(categories.createPostCategory, { name: 'economia  SOCIAL' })
    await expect(alike).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'Ya hay una categoría con ese nombre.' },
    })
    const post = await publishedPost(rosa, {
      title: 'De la categoría',
      categoryId,
      tags: ['ahorro'],
    })
    expect(
      (await test.as().call(listPosts, { category: 'economia-social' })).items.map(({ id }) => id),
    ).toEqual([post.id])
    const topics = await test.as().call(listPostTopics, {})
    expect(topics.categories).toEqual([
      { id: categoryId, name: 'Economía social', slug: 'economia-social', count: 1 },
    ])
    expect(topics.tags).toContainEqual({ tag: 'ahorro', count: 1 })
    await expect(rosa.call(categories.deletePostCategory, { categoryId })).rejects.toMatchObject({
      code: 'conflict',
    })
    await rosa.call(manage.deletePost, { postId: post.id })
    await rosa.call(categories.deletePostCategory, { categoryId })
  })

  it('can be renamed, and the audit log stores the old name', async () => {
    const { id: categoryId } = await rosa.call(categories.createPostCategory, { name: 'Ahorro' })
    await rosa.call(categories.renamePostCategory, { categoryId, name: 'Ahorro y crédito' })
    const { id: postId } = await writePost(rosa)
    await rosa.call(manage.setPostState, { postId, state: 'stored' })
    const detailOf = async (subjectId: string, action: string) => {
      const lines = await test.services.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, subjectId))
      return lines.find((line) => line.action === action)?.detail
    }
    expect(await detailOf(categoryId, 'content.category_renamed')).toMatchObject({
      before: 'Ahorro',
      after: 'Ahorro y crédito',
    })
    expect(await detailOf(postId, 'content.post_state_set')).toMatchObject({
      before: 'active',
      after: 'stored',
    })
  })

  it('of ten concurrent creations of one name one succeeds', async () => {
    const tries = Array.from({ length: 10 }, () =>
      rosa.call(categories.createPostCategory, { name: 'A la vez' }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array(9).fill('conflict'),
    )
  })
})
