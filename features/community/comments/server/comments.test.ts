import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { interactions, subjects } from '#db/tables/platform/subjects.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { listPosts } from '#features/publishing/posts/contract/read.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn, makePublishedPost } from '#tests/support/content/comments.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as read from '../contract/read.ts'
import * as write from '../contract/write.ts'
import { commentsPersonalData } from './personal-data.ts'

let test: TestApp
let postId: string
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  postId = (await makePublishedPost(test)).id
})
afterAll(() => test.close())

const person = (fullName = 'Ana Prueba') => makePerson(test.services, { fullName })
const list = () => test.as().call(read.listComments, { postId })
const say = (wanted: Parameters<typeof commentOn>[1] = {}) => commentOn(test, { postId, ...wanted })
const noticesOf = async ({ token }: Person) =>
  (await test.as(token).call(listNotifications, {})).items.map(({ text, path }) => [text, path])
const edit = ({ id, by }: { id: string; by: Person }, text: string) =>
  test.as(by.token).call(write.editComment, { commentId: id, text })
const removeComment = ({ id, by }: { id: string; by: Person }) =>
  test.as(by.token).call(write.deleteComment, { commentId: id })

describe('a comment', () => {
  it('is public, newest first, with its newest replies in chronological order', async () => {
    const first = await say({ by: await person('Rosa Díaz Luna'), text: 'Yo lo muelo en casa.' })
    const second = await say()
    for (const text of ['Uno.', 'Dos.', 'Tres.', 'Cuatro.']) await say({ to: first.id, text })
    const { count, comments, items } = await list()
    expect([count, comments]).toEqual([6, 'open'])
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(items[1]).toMatchObject({
      author: 'Rosa L.',
      text: 'Yo lo muelo en casa.',
      signedAs: 'reader',
      replies: 4,
    })
    expect(items[1]?.newest.map(({ text }) => text)).toEqual(['Dos.', 'Tres.', 'Cuatro.'])
    const replies = await test.as().call(read.listReplies, { commentId: first.id })
    expect(replies.items.map(({ text }) => text)).toEqual(['Cuatro.', 'Tres.', 'Dos.', 'Uno.'])
    const cards = await test.as().call(listPosts, {})
    expect(cards.items.find(({ id }) => id === postId)?.commentCount).toBe(6)
  })

  it('is found by a link on any page, a reply together with its parent', async () => {
    const top = await say()
    const replies = []
    for (const text of ['Uno.', 'Dos.', 'Tres.', 'Cuatro.'])
      replies.push(await say({ to: top.id, text }))
    const found = async (commentId: string) => {
      const { thread, wanted, postId: of } = await test.as().call(read.readThread, { commentId })
      return [of, thread.id, wanted?.text ?? null]
    }
    expect(await found(replies[0]?.id ?? '')).toEqual([postId, top.id, 'Uno.'])
    expect(await found(replies[3]?.id ?? '')).toEqual([postId, top.id, null])
    expect(await found(top.id)).toEqual([postId, top.id, null])
  })

  it('shows the roles of the post’s author and of staff, which authors cannot set themselves', async () => {
    const [writer, colleague] = [
      await person('Luz Prado'),
      await makePerson(test.services, { staffPermissions: [...staffPermissions] }),
    ]
    const { id: authorId } = await makeAuthor(test.services, { profileId: writer.id })
    const post = await makePublishedPost(test, { authorId })
    for (const by of [writer, colleague, await person()])
      await commentOn(test, { postId: post.id, by })
    const { items } = await test.as().call(read.listComments, { postId: post.id })
    expect(items.map(({ signedAs }) => signedAs)).toEqual(['reader', 'team', 'author'])
    const forged = {
      postId: post.id,
      personId: (await person()).id,
      key: crypto.randomUUID(),
      text: 'Soy yo.',
      signedAs: 'team' as const,
    }
    const [row] = await test.services.db.insert(postComments).values(forged).returning()
    expect(row?.signedAs).toBe('reader')
    await expect(
      test.services.db
        .update(postComments)
        .set({ signedAs: 'team' })
        .where(eq(postComments.id, row?.id ?? '')),
    ).rejects.toThrow()
  })

  it('can only reply to a top-level comment of the same post; the database enforces it', async () => {
    const top = await say()
    const reply = await say({ to: top.id })
    const strange = await commentOn(test)
    for (const to of [reply.id, strange.id, crypto.randomUUID()])
      await expect(say({ to })).rejects.toMatchObject({
        code: 'conflict',
        message: 'El comentario al que respondes ya no está. Puedes comentar la entrada.',
      })
    const row = (parentId: string) => ({
      postId,
      parentId,
      personId: top.by.id,
      key: crypto.randomUUID(),
      text: 'Directo.',
    })
    for (const parentId of [reply.id, strange.id])
      await expect(test.services.db.insert(postComments).values(row(parentId))).rejects.toThrow()
    await expect(
      test.services.db.insert(postComments).values({ ...row(top.id), personId: null }),
    ).rejects.toThrow()
  })

  it('counts as an interaction with the post, except by its author or staff', async () => {
    const { by } = await say()
    await say({ by: await makePerson(test.services, { staffPermissions: ['read'] }) })
    const rows = await test.services.db
      .select()
      .from(interactions)
      .where(eq(interactions.subjectId, postId))
    expect(rows.map(({ profileId, act }) => [profileId, act])).toEqual([[by.id, 'comment']])
  })

  it('is created once for repeated and concurrent submissions', async () => {
    const { token } = await person()
    const submit = () =>
      test.as(token).call(write.writeComment, {
        postId,
        parentId: null,
        text: 'Una sola vez.',
        key: '019a9b00-0000-4000-8000-0000000000f1',
      })
    const made = await Promise.all([submit(), submit(), submit()])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await list()).count).toBe(1)
  })

  it('of a new account is limited to five a day, also when sent concurrently, and may not contain links', async () => {
    const by = await makePerson(test.services)
    await expect(say({ by, text: 'Compra en https://oferta.example' })).rejects.toMatchObject({
      code: 'invalid',
    })
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => say({ by })))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['too_many', 'too_many', 'too_many', 'too_many'])
    expect((await list()).count).toBe(5)
  })
})

describe('own comments', () => {
  it('can be edited until exactly 15 minutes after writing', async () => {
    const mine = await say()
    const [row] = await test.services.db
      .select()
      .from(postComments)
      .where(eq(postComments.id, mine.id))
    const end = (row?.createdAt.getTime() ?? 0) + 15 * 60_000
    try {
      test.setNow(new Date(end))
      await edit(mine, 'Lo digo mejor.')
      test.setNow(new Date(end + 1))
      await expect(edit(mine, 'Otra cosa distinta.')).rejects.toMatchObject({
        code: 'conflict',
        message:
          'Ya pasaron 15 minutos y otros lo leyeron así. Puedes responderte debajo para aclarar algo.',
      })
    } finally {
      test.setNow(null)
    }
    expect((await list()).items[0]).toMatchObject({
      text: 'Lo digo mejor.',
      editedAt: new Date(end).toISOString(),
    })
    const updateDirectly = (set: object) =>
      test.services.db.update(postComments).set(set).where(eq(postComments.id, mine.id))
    await expect(updateDirectly({ text: 'Tarde.', editedAt: new Date(end + 1) })).rejects.toThrow()
    const fresh = await say()
    await expect(
      test.services.db
        .update(postComments)
        .set({ text: 'Sin decir cuándo.' })
        .where(eq(postComments.id, fresh.id)),
    ).rejects.toThrow()
  })

  it('are listed for their author below the post and among all own comments', async () => {
    const mine = await say({ text: 'Lo mío.' })
    await say()
    const me = test.as(mine.by.token)
    expect(await me.call(read.readMyComments, { postId })).toEqual({
      mine: [{ id: mine.id, text: 'Lo mío.' }],
    })
    expect((await me.call(read.listMyComments, {})).items).toMatchObject([
      { id: mine.id, isSeen: true, isReply: false, replies: 0 },
    ])
  })

  it('are deleted by their author; with replies by others they become a placeholder that accepts no replies', async () => {
    const [alone, answered] = [await say(), await say()]
    await say({ to: alone.id, by: alone.by })
    const reply = await say({ to: answered.id })
    for (const one of [alone, answered]) await removeComment(one)
    expect(await test.services.db.$count(subjects, eq(subjects.id, alone.id))).toBe(0)
    const { count, items } = await list()
    expect(count).toBe(1)
    expect(items).toMatchObject([
      { id: answered.id, state: 'withdrawn', author: null, text: '', newest: [{ id: reply.id }] },
    ])
    await expect(say({ to: answered.id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(removeComment(answered)).rejects.toMatchObject({ code: 'not_found' })
    await removeComment(reply)
    expect(await list()).toMatchObject({ count: 0, items: [] })
  })

  it('deleted while somebody replies keep an empty parent of the reply, or the reply is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const top = await say()
      const [gone, reply] = await Promise.allSettled([removeComment(top), say({ to: top.id })])
      expect(gone.status).toBe('fulfilled')
      if (reply.status === 'rejected') expect(reply.reason.code).toBe('conflict')
      const rows = await test.services.db
        .select()
        .from(postComments)
        .where(eq(postComments.parentId, top.id))
      expect(rows).toHaveLength(reply.status === 'fulfilled' ? 1 : 0)
    }
  })
})

describe('notifications', () => {
  it('go once to the author of the parent comment and the author of the post, never to the commenter', async () => {
    const writer = await person('Luz Prado')
    const { id: authorId } = await makeAuthor(test.services, { profileId: writer.id })
    const post = await makePublishedPost(test, { authorId, title: `Café ${crypto.randomUUID()}` })
    const [rosa, luis] = [await person('Rosa Luna'), await person('Luis Sosa')]
    const top = await commentOn(test, { postId: post.id, by: rosa })
    const at = `/blog/${post.publicSlug}`
    expect(await noticesOf(writer)).toEqual([
      [`Rosa L. comentó tu entrada «${post.fields.title}»`, `${at}#comentario-${top.id}`],
    ])
    const reply = await commentOn(test, { postId: post.id, by: luis, to: top.id })
    expect(await noticesOf(rosa)).toEqual([
      [`Luis S. respondió tu comentario en «${post.fields.title}»`, `${at}#comentario-${reply.id}`],
    ])
    expect(await noticesOf(writer)).toEqual([
      [`Luis S. y 1 más comentaron tu entrada «${post.fields.title}»`, `${at}#comentarios`],
    ])
    await commentOn(test, { postId: post.id, by: rosa, to: top.id })
    expect(await noticesOf(rosa)).toHaveLength(1)
    const own = await commentOn(test, { postId: post.id, by: writer })
    await commentOn(test, { postId: post.id, by: luis, to: own.id })
    expect((await noticesOf(writer))[0]?.[0]).toBe(
      `Luis S. respondió tu comentario en «${post.fields.title}»`,
    )
    expect(await noticesOf(writer)).toHaveLength(2)
  })

  it('do not go to people who block or mute the commenter', async () => {
    const top = await say()
    const by = await person()
    await test.services.db
      .insert(mutes)
      .values({ ownerId: top.by.id, personId: by.id, shownAs: 'Ana P.' })
    await say({ to: top.id, by })
    expect(await noticesOf(top.by)).toEqual([])
  })
})

describe('when an account is deleted', () => {
  const erase = async ({ id: userId, email }: Person, texts?: 'go') =>
    test.services.db.transaction(async (tx) =>
      commentsPersonalData.erase?.(test.services, tx, { userId, email, ...(texts && { texts }) }),
    )

  it('its comments stay as those of a deleted account', async () => {
    const top = await say({ text: 'Se queda.' })
    await erase(top.by)
    expect((await list()).items).toMatchObject([{ author: null, text: 'Se queda.' }])
  })

  it('or are deleted, as the person chose; comments with replies by others become placeholders', async () => {
    const me = await person()
    const [alone, answered] = [await say({ by: me }), await say({ by: me })]
    const theirs = await say()
    await say({ by: me, to: theirs.id })
    await say({ to: answered.id })
    await erase(me, 'go')
    const { count, items } = await list()
    expect(count).toBe(2)
    expect(items.map(({ id, state, replies }) => [id, state, replies])).toEqual([
      [theirs.id, 'published', 0],
      [answered.id, 'withdrawn', 1],
    ])
    expect(await test.services.db.$count(subjects, eq(subjects.id, alone.id))).toBe(0)
  })

  it('the data export contains its comments', async () => {
    const mine = await say({ text: 'Una copia.' })
    const copy =
      (await commentsPersonalData.collect?.(test.services, {
        userId: mine.by.id,
        email: mine.by.email,
      })) ?? {}
    expect(copy['comentarios.json']).toMatchObject([
      { id: mine.id, text: 'Una copia.', state: 'published' },
    ])
  })
})
