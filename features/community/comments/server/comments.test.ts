import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { interactions, subjects } from '#db/tables/platform/subjects.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { listPosts } from '#features/publishing/posts/contract/read.ts'
import { staffPermissions } from '#shared/roles.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn, makeReadPost } from '#tests/support/content/comments.ts'
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
  postId = (await makeReadPost(test)).id
})
afterAll(() => test.close())

const person = (fullName = 'Ana Prueba') => makePerson(test.services, { fullName })
const list = () => test.as().call(read.listComments, { postId })
const say = (wanted: Parameters<typeof commentOn>[1] = {}) => commentOn(test, { postId, ...wanted })
const told = async ({ token }: Person) =>
  (await test.as(token).call(listNotifications, {})).items.map(({ text, path }) => [text, path])
const edit = ({ id, by }: { id: string; by: Person }, text: string) =>
  test.as(by.token).call(write.editComment, { commentId: id, text })
const takeBack = ({ id, by }: { id: string; by: Person }) =>
  test.as(by.token).call(write.deleteComment, { commentId: id })

describe('a comment', () => {
  it('is read by everybody, newest first, with its newest replies in the order in which they were said', async () => {
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

  it('is found by a link however far down it stands, a reply with what it replies to', async () => {
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

  it('says whose post it is and who is of the team, which nobody says of themselves', async () => {
    const [writer, colleague] = [
      await person('Luz Prado'),
      await makePerson(test.services, { staffPermissions: [...staffPermissions] }),
    ]
    const { id: authorId } = await makeAuthor(test.services, { profileId: writer.id })
    const post = await makeReadPost(test, { authorId })
    for (const by of [writer, colleague, await person()])
      await commentOn(test, { postId: post.id, by })
    const { items } = await test.as().call(read.listComments, { postId: post.id })
    expect(items.map(({ signedAs }) => signedAs)).toEqual(['reader', 'team', 'author'])
    const lied = {
      postId: post.id,
      personId: (await person()).id,
      key: crypto.randomUUID(),
      text: 'Soy yo.',
      signedAs: 'team' as const,
    }
    const [row] = await test.services.db.insert(postComments).values(lied).returning()
    expect(row?.signedAs).toBe('reader')
    await expect(
      test.services.db
        .update(postComments)
        .set({ signedAs: 'team' })
        .where(eq(postComments.id, row?.id ?? '')),
    ).rejects.toThrow()
  })

  it('replies to a comment of the same post that replies to none: the database holds it', async () => {
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

  it('counts as a comment on the post, but not of who wrote it or of the team', async () => {
    const { by } = await say()
    await say({ by: await makePerson(test.services, { staffPermissions: ['read'] }) })
    const rows = await test.services.db
      .select()
      .from(interactions)
      .where(eq(interactions.subjectId, postId))
    expect(rows.map(({ profileId, act }) => [profileId, act])).toEqual([[by.id, 'comment']])
  })

  it('pressed twice, also at once, is one', async () => {
    const { token } = await person()
    const press = () =>
      test.as(token).call(write.writeComment, {
        postId,
        parentId: null,
        text: 'Una sola vez.',
        key: '019a9b00-0000-4000-8000-0000000000f1',
      })
    const made = await Promise.all([press(), press(), press()])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await list()).count).toBe(1)
  })

  it('of somebody new is one of five a day, raced as well, and holds no link', async () => {
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

describe('one’s own words', () => {
  it('are changed up to the last moment of a quarter of an hour, and not a moment later', async () => {
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
    const late = (set: object) =>
      test.services.db.update(postComments).set(set).where(eq(postComments.id, mine.id))
    await expect(late({ text: 'Tarde.', editedAt: new Date(end + 1) })).rejects.toThrow()
    const fresh = await say()
    await expect(
      test.services.db
        .update(postComments)
        .set({ text: 'Sin decir cuándo.' })
        .where(eq(postComments.id, fresh.id)),
    ).rejects.toThrow()
  })

  it('are read by oneself below the post, and among all that one said', async () => {
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

  it('go with who takes them back; others’ replies stay below a comment without words, which nobody replies to any more', async () => {
    const [alone, answered] = [await say(), await say()]
    await say({ to: alone.id, by: alone.by })
    const reply = await say({ to: answered.id })
    for (const one of [alone, answered]) await takeBack(one)
    expect(await test.services.db.$count(subjects, eq(subjects.id, alone.id))).toBe(0)
    const { count, items } = await list()
    expect(count).toBe(1)
    expect(items).toMatchObject([
      { id: answered.id, state: 'withdrawn', author: null, text: '', newest: [{ id: reply.id }] },
    ])
    await expect(say({ to: answered.id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(takeBack(answered)).rejects.toMatchObject({ code: 'not_found' })
    await takeBack(reply)
    expect(await list()).toMatchObject({ count: 0, items: [] })
  })

  it('taken back while somebody replies leave the reply with its place, or refuse it; never one in the air', async () => {
    for (let round = 0; round < 6; round++) {
      const top = await say()
      const [gone, reply] = await Promise.allSettled([takeBack(top), say({ to: top.id })])
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

describe('who is told', () => {
  it('is whose comment was replied to, and whose post it is, each once and never of themselves', async () => {
    const writer = await person('Luz Prado')
    const { id: authorId } = await makeAuthor(test.services, { profileId: writer.id })
    const post = await makeReadPost(test, { authorId, title: `Café ${crypto.randomUUID()}` })
    const [rosa, luis] = [await person('Rosa Luna'), await person('Luis Sosa')]
    const top = await commentOn(test, { postId: post.id, by: rosa })
    const at = `/blog/${post.publicSlug}`
    expect(await told(writer)).toEqual([
      [`Rosa L. comentó tu entrada «${post.fields.title}»`, `${at}#comentario-${top.id}`],
    ])
    const reply = await commentOn(test, { postId: post.id, by: luis, to: top.id })
    expect(await told(rosa)).toEqual([
      [`Luis S. respondió tu comentario en «${post.fields.title}»`, `${at}#comentario-${reply.id}`],
    ])
    expect(await told(writer)).toEqual([
      [`Luis S. y 1 más comentaron tu entrada «${post.fields.title}»`, `${at}#comentarios`],
    ])
    await commentOn(test, { postId: post.id, by: rosa, to: top.id })
    expect(await told(rosa)).toHaveLength(1)
    const own = await commentOn(test, { postId: post.id, by: writer })
    await commentOn(test, { postId: post.id, by: luis, to: own.id })
    expect((await told(writer))[0]?.[0]).toBe(
      `Luis S. respondió tu comentario en «${post.fields.title}»`,
    )
    expect(await told(writer)).toHaveLength(2)
  })

  it('is not who keeps away whoever said it', async () => {
    const top = await say()
    const by = await person()
    await test.services.db
      .insert(mutes)
      .values({ ownerId: top.by.id, personId: by.id, shownAs: 'Ana P.' })
    await say({ to: top.id, by })
    expect(await told(top.by)).toEqual([])
  })
})

describe('when an account ends', () => {
  const erase = async ({ id: userId, email }: Person, texts?: 'go') =>
    test.services.db.transaction(async (tx) =>
      commentsPersonalData.erase?.(test.services, tx, { userId, email, ...(texts && { texts }) }),
    )

  it('its words stay as of a deleted account', async () => {
    const top = await say({ text: 'Se queda.' })
    await erase(top.by)
    expect((await list()).items).toMatchObject([{ author: null, text: 'Se queda.' }])
  })

  it('or go, as the person chose: what others replied to goes without its words alone', async () => {
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

  it('hands over what was said first', async () => {
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
