import { type NoticeFacts, publicNotice, whoDid } from '#shared/notice.ts'

const title = 'Cómo <elegir> café & pan en Ñuñoa'

/** Somebody commented on a post, for who wrote it. */
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

/** Somebody replied to a comment, for who wrote that. */
const replied = publicNotice<{ title: string }>({
  topic: 'comments',
  write: (facts, happened) =>
    happened.count > 1
      ? `Tu comentario en «${facts.title}» tiene ${happened.count} respuestas nuevas`
      : `${happened.actor} respondió tu comentario en «${facts.title}»`,
  sample: { title },
})

export const commentsNotices = { 'comments.written': written, 'comments.replied': replied }

/** What each notice is written from, by its kind. */
export type CommentsNotices = NoticeFacts<typeof commentsNotices>
