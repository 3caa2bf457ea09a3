import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteComment, editComment } from '#features/community/comments/contract/write.ts'
import { commentsPersonalData } from '#features/community/comments/server/personal-data.ts'
import * as questions from '#features/community/questions/contract/write.ts'
import { questionsPersonalData } from '#features/community/questions/server/personal-data.ts'
import { runImport } from '#features/directory/imports/server/run-import.ts'
import {
  archiveAuthor,
  createAuthor,
  saveAuthor,
} from '#features/publishing/authors/contract/team.ts'
import { authorsPersonalData } from '#features/publishing/authors/server/personal-data.ts'
import {
  beginLegalDraft,
  publishLegalVersion,
  saveLegalDraft,
} from '#features/publishing/legal/contract/manage.ts'
import {
  createPostCategory,
  deletePostCategory,
  renamePostCategory,
} from '#features/publishing/posts/contract/categories.ts'
import {
  deletePost,
  publishPost,
  setPostState,
  unpublishPost,
} from '#features/publishing/posts/contract/manage.ts'
import {
  createSiteBlock,
  deleteSiteBlock,
  orderSiteBlocks,
  saveSiteBlock,
  setSiteBlockState,
} from '#features/publishing/site-blocks/contract/blocks.ts'
import { decideCase } from '#features/trust/reports/contract/cases.ts'
import { authorForm, makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn } from '#tests/support/content/comments.ts'
import { blockForm, makeVisibleBlock } from '#tests/support/content/site-blocks.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { openPages } from './old-pages.ts'

/** What everybody reads is cached; each of these actions invalidates what shows it. */
const { test, eachMakesOld } = openPages()

type Prepare = () => Promise<{ action: () => Promise<unknown>; old: string[] }>
const unlike = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`
const form = (username: string) => authorForm({ username: unlike(username), firstName: 'Luz' })

async function importBusinesses(name: string) {
  const path = join(test.services.config.dataDir, 'negocios.csv')
  await writeFile(path, `id,nombre,pais,estado,ciudad\n${name},${name},MX,Colima,Comala\n`)
  return runImport(test.services, { path })
}

const ofAuthor =
  (action: (of: { authorId: string; version: string }) => Promise<unknown>): Prepare =>
  async () => {
    const { id: authorId, version } = await test.staff.call(createAuthor, form('luz'))
    return { action: () => action({ authorId, version }), old: ['posts'] }
  }

eachMakesOld('of authors', {
  'one is added': async () => ({
    action: () => test.staff.call(createAuthor, form('ana')),
    old: ['posts'],
  }),
  'one is saved': ofAuthor((of) => test.staff.call(saveAuthor, { ...form('eva'), ...of })),
  'one goes into the archive': ofAuthor(({ authorId }) =>
    test.staff.call(archiveAuthor, { authorId, isArchived: true }),
  ),
  'the account of one ends': async () => {
    const person = await makePerson(test.services)
    await makeAuthor(test.services, { username: unlike('de'), profileId: person.id })
    return { action: () => test.leave(authorsPersonalData, person), old: ['posts'] }
  },
})

const ofPost =
  (
    action: (of: { postId: string; version: number }) => Promise<unknown>,
    write = publishedPost,
  ): Prepare =>
  async () => {
    const { id: postId, version } = await write(test.staff)
    return { action: () => action({ postId, version }), old: [`post:${postId}`, 'posts'] }
  }
const ofCategory =
  (action: (categoryId: string) => Promise<unknown>): Prepare =>
  async () => {
    const { id } = await test.staff.call(createPostCategory, { name: unlike('Tema') })
    return { action: () => action(id), old: ['posts'] }
  }

eachMakesOld('of the blog', {
  'a post is published': ofPost((of) => test.staff.call(publishPost, of), writePost),
  'a post is taken back': ofPost(({ postId }) => test.staff.call(unpublishPost, { postId })),
  'a post is stored away': ofPost(({ postId }) =>
    test.staff.call(setPostState, { postId, state: 'stored' }),
  ),
  'a post is deleted': ofPost(({ postId }) => test.staff.call(deletePost, { postId })),
  'a category is called otherwise': ofCategory((categoryId) =>
    test.staff.call(renamePostCategory, { categoryId, name: unlike('Otro') }),
  ),
  'a category ends': ofCategory((categoryId) =>
    test.staff.call(deletePostCategory, { categoryId }),
  ),
})

/** Somebody whose word hides at once, and one whose word does not. */
const [heavy, light] = [
  () => makeTrustedReporter(test.services, 3),
  () => makeTrustedReporter(test.services, 2),
]
/** The same action by somebody who was there before. */
const by =
  (make: () => Promise<Person>, prepare: (person: Person) => Prepare): Prepare =>
  async () =>
    prepare(await make())()
const remove = async (subjectId: string) => {
  const { id: caseId } = await newestCaseOf(test, subjectId)
  await test.staff.call(decideCase, {
    caseId,
    state: 'removed',
    rule: 'spam',
    reason: 'Es un anuncio.',
  })
}

type Said = { id: string; by: Person; postId: string }
const ofComment =
  (action: (of: Said) => Promise<unknown>, before?: (of: Said) => Promise<unknown>): Prepare =>
  async () => {
    const said = await commentOn(test)
    await before?.(said)
    return { action: () => action(said), old: [`post:${said.postId}`, 'comments'] }
  }

eachMakesOld('below a post', {
  'somebody comments': ofComment(({ postId }) => commentOn(test, { postId })),
  'a comment is changed': ofComment(({ id, by }) =>
    test.as(by.token).call(editComment, { commentId: id, text: 'Mejor así.' }),
  ),
  'a comment is taken back': ofComment(({ id, by }) =>
    test.as(by.token).call(deleteComment, { commentId: id }),
  ),
  'who commented leaves': ofComment(({ by }) => test.leave(commentsPersonalData, by)),
  'a comment is hidden': by(heavy, (one) => ofComment(({ id }) => report(test, one, id))),
  'a comment is removed': ofComment(
    ({ id }) => remove(id),
    async ({ id }) => report(test, await light(), id),
  ),
})

type Asked = { slug: string; questionId: string; asker: Person; answerId: string; answerer: Person }
const ofQuestion =
  (action: (of: Asked) => Promise<unknown>, before?: (of: Asked) => Promise<unknown>): Prepare =>
  async () => {
    const { id, slug } = await makeBusiness(test.services, { published: true })
    const { id: questionId, by: asker } = await ask(test, { slug })
    const { id: answerId, by: answerer } = await reply(test, questionId)
    const of = { slug, questionId, asker, answerId, answerer }
    await before?.(of)
    return { action: () => action(of), old: [`business:${id}`, 'questions'] }
  }
const change = { text: '¿Y también abren los domingos?' }

eachMakesOld('of questions', {
  'somebody asks': ofQuestion(({ slug }) => ask(test, { slug })),
  'somebody answers': ofQuestion(({ questionId }) => reply(test, questionId)),
  'a question is changed': ofQuestion(async ({ slug }) => {
    const { id: questionId, by } = await ask(test, { slug })
    await test.as(by.token).call(questions.editQuestion, { questionId, change })
  }),
  'an answer is changed': ofQuestion(({ answerId, answerer }) =>
    test.as(answerer.token).call(questions.editAnswer, { answerId, change }),
  ),
  'a question is taken back': ofQuestion(({ questionId, asker }) =>
    test.as(asker.token).call(questions.deleteQuestion, { questionId }),
  ),
  'an answer is taken back': ofQuestion(({ answerId, answerer }) =>
    test.as(answerer.token).call(questions.deleteAnswer, { answerId }),
  ),
  'an answer helped': ofQuestion(({ answerId, asker }) =>
    test.as(asker.token).call(questions.markHelpful, { answerId, isHelpful: true }),
  ),
  'an answer is useful': ofQuestion(async ({ answerId }) =>
    test.as((await light()).token).call(questions.voteAnswer, { answerId, isUseful: true }),
  ),
  'who asked leaves': ofQuestion(({ asker }) => test.leave(questionsPersonalData, asker)),
  'a question is hidden': by(heavy, (one) =>
    ofQuestion(({ questionId }) => report(test, one, questionId)),
  ),
  'an answer is hidden': by(heavy, (one) =>
    ofQuestion(({ answerId }) => report(test, one, answerId)),
  ),
  'a question is removed': ofQuestion(
    ({ questionId }) => remove(questionId),
    async ({ questionId }) => report(test, await light(), questionId),
  ),
  'an answer is removed': ofQuestion(
    ({ answerId }) => remove(answerId),
    async ({ answerId }) => report(test, await light(), answerId),
  ),
})

const ofBlock =
  (action: (of: { blockId: string; version: string }) => Promise<unknown>): Prepare =>
  async () => {
    const { id: blockId, version } = await makeVisibleBlock(test.staff)
    return { action: () => action({ blockId, version }), old: ['house-blocks'] }
  }

eachMakesOld('of what the house offers', {
  'one is added, paused': async () => ({
    action: () => test.staff.call(createSiteBlock, blockForm()),
    old: [],
  }),
  'one is saved': ofBlock((of) =>
    test.staff.call(saveSiteBlock, { ...blockForm({ title: 'Otra' }), ...of }),
  ),
  'one is paused': ofBlock(({ blockId }) =>
    test.staff.call(setSiteBlockState, { blockId, state: 'paused' }),
  ),
  'one is deleted': ofBlock(({ blockId }) => test.staff.call(deleteSiteBlock, { blockId })),
  'they stand in another order': async () => {
    const blockIds = [
      (await makeVisibleBlock(test.staff)).id,
      (await makeVisibleBlock(test.staff)).id,
    ].toReversed()
    return {
      action: () => test.staff.call(orderSiteBlocks, { kind: 'promo', blockIds }),
      old: ['house-blocks'],
    }
  },
})

eachMakesOld('of legal documents', {
  'a version is published': async () => {
    const document = 'terminos' as const
    await test.staff.call(beginLegalDraft, { document, from: 'newest' })
    await test.staff.call(saveLegalDraft, {
      document,
      version: '1',
      text: 'Dice otra cosa.',
      changes: 'Es otro.',
      asks: false,
    })
    const effectiveOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    return {
      action: () =>
        test.staff.call(publishLegalVersion, { document, version: '2', effectiveOn, zone: 'UTC' }),
      old: ['legal'],
    }
  },
})

eachMakesOld('of the directory', {
  'a file of businesses is imported': async () => ({
    action: () => importBusinesses('Botica Brisa'),
    old: ['*'],
  }),
  'the same file is imported again': async () => {
    await importBusinesses('Botica Alba')
    return { action: () => importBusinesses('Botica Alba'), old: [] }
  },
})
