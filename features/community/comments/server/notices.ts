import { type NoticeFacts, publicNotice, whoDid } from '#shared/notice.ts'

const title = 'Cómo <elegir> café & pan en Ñuñoa'

/** Notice to a post's author about new comments. */
const written = publicNotice<{ title: string }>({
  topic: 'comments',
  write: (facts, happened) => {
    const did =
      happened.people > 1
        ? 'comentaron'
        : happened.count > 1
          ? `comentó ${happened.count} veces`
          : 'comentó'
    return `${whoDid(happened)} ${did} tu entrada «${facts.title}»`
  },
  sample: { title },
})

/** Notice to a comment's author about new replies. */
const replied = publicNotice<{ title: string }>({
  topic: 'comments',
  write: (facts, happened) =>
    happened.count > 1
      ? `Tu comentario en «${facts.title}» tiene ${happened.count} respuestas nuevas`
      : `${happened.actor} respondió tu comentario en «${facts.title}»`,
  sample: { title },
})

export const commentsNotices = { 'comments.written': written, 'comments.replied': replied }

/** Data of each notice, by kind. */
export type CommentsNotices = NoticeFacts<typeof commentsNotices>
