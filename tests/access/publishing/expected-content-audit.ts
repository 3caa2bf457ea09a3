import { createPostCategory } from '#features/publishing/posts/contract/categories.ts'
import { savePost, schedulePost } from '#features/publishing/posts/contract/manage.ts'
import type { StaffPost } from '#features/publishing/posts/contract/post.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { type AuditedAction, type Call, isoDay, world } from '../audited-actions.ts'

const staff = () => world.test.as(world.staff.token)
const at = { day: isoDay(3), time: '09:30', zone: 'America/Mexico_City' }

/** A call with a post's id; `more` is the rest of its input. */
const on = async (post: StaffPost, more: object = {}): Promise<Call> => ({
  by: world.staff,
  input: { postId: post.id, ...more },
  subject: ['post', post.id],
})
const draft = (action: string, more: (post: StaffPost) => object = () => ({})): AuditedAction => ({
  action,
  prepare: async () => {
    const post = await writePost(staff())
    return on(post, more(post))
  },
})
const version = ({ version: number }: StaffPost) => ({ version: number })

async function category() {
  const { id } = await staff().call(createPostCategory, { name: `Ferias ${crypto.randomUUID()}` })
  return { by: world.staff, subject: ['post_category', id] as [string, string], id }
}

/** Expected audit entries of the blog endpoints, or the reason why there is none. */
export const contentAudit: Record<string, AuditedAction | string> = {
  createPost: {
    action: 'content.post_created',
    prepare: async () => ({ by: world.staff, input: {}, subject: ['post'] }),
  },
  savePost: {
    action: 'content.post_saved',
    prepare: async () => {
      const other = await makePerson(world.test.services, {
        staffPermissions: [...staffPermissions],
      })
      const post = await writePost(world.test.as(other.token))
      return on(post, { version: post.version, fields: postFieldsWith({ title: 'Otro título' }) })
    },
  },
  publishPost: draft('content.post_published', version),
  schedulePost: draft('content.post_scheduled', (post) => ({ ...version(post), ...at })),
  unschedulePost: {
    action: 'content.post_unscheduled',
    prepare: async () => {
      const post = await writePost(staff())
      await staff().call(schedulePost, { postId: post.id, version: post.version, ...at })
      return on(post)
    },
  },
  unpublishPost: {
    action: 'content.post_unpublished',
    prepare: async () => on(await publishedPost(staff())),
  },
  setPostState: draft('content.post_state_set', () => ({ state: 'paused' })),
  touchPost: draft('content.post_touched'),
  deletePost: { ...draft('content.post_deleted'), leaves: 'nothing' },
  restorePostVersion: {
    action: 'content.version_restored',
    prepare: async () => {
      const post = await publishedPost(staff())
      const fields = postFieldsWith({ title: 'Otro título', slug: post.fields.slug })
      const now = await staff().call(savePost, { postId: post.id, version: post.version, fields })
      return on(post, { number: post.version, version: now.version })
    },
  },
  reportPostPresence: 'reports that the caller has the post open, and changes nothing in it',
  createPreviewLink: { ...draft('content.preview_shared'), leaves: 'nothing' },
  writeComment: 'the comment itself stores text, time and role',
  editComment: 'people may change their own texts; the comment stores when',
  deleteComment: 'people may delete their own texts',
  countPostView: 'an anonymous count',
  readPostPreview: 'only reads; the token is sent in a body so that no server logs it',
  createPostCategory: {
    action: 'content.category_created',
    prepare: async () => ({
      by: world.staff,
      input: { name: `Mercados ${crypto.randomUUID()}` },
      subject: ['post_category'],
    }),
  },
  renamePostCategory: {
    action: 'content.category_renamed',
    prepare: async () => {
      const { id, ...call } = await category()
      return { ...call, input: { categoryId: id, name: `Plazas ${crypto.randomUUID()}` } }
    },
  },
  deletePostCategory: {
    action: 'content.category_deleted',
    leaves: 'nothing',
    prepare: async () => {
      const { id, ...call } = await category()
      return { ...call, input: { categoryId: id } }
    },
  },
}
