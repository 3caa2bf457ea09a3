import { type NoticeFacts, notice } from '#shared/notice.ts'

/** Notice to the editors in charge: a scheduled post could not be published. */
const notPublished = notice<{ title: string; reason: string }>({
  topic: 'decisions',
  write: ({ title, reason }) => `«${title}» no se publicó sola: ${reason}`,
  sample: {
    title: 'Cómo <elegir> café & pan en Ñuñoa',
    reason: 'Esta dirección ya es de otra entrada. Elige otra.',
  },
})

export const postsNotices = { 'content.not_published': notPublished }

/** Data of each notice, by kind. */
export type PostsNotices = NoticeFacts<typeof postsNotices>
