import { type NoticeFacts, notice } from '#shared/notice.ts'

/** A post did not publish itself when its moment came, for who of the team looks after it. */
const notPublished = notice<{ title: string; reason: string }>({
  topic: 'decisions',
  write: ({ title, reason }) => `«${title}» no se publicó sola: ${reason}`,
  sample: {
    title: 'Cómo <elegir> café & pan en Ñuñoa',
    reason: 'Esta dirección ya es de otra entrada. Elige otra.',
  },
})

export const postsNotices = { 'content.not_published': notPublished }

/** What each notice is written from, by its kind. */
export type PostsNotices = NoticeFacts<typeof postsNotices>
