/**
 * `withdrawn`: its author took it back, and what others replied stays below it. `removed`: staff took it away; replies stay, too, for they broke no rule.
 */
export const commentStates = ['published', 'withdrawn', 'removed'] as const
type CommentState = (typeof commentStates)[number]

/** What stands instead of words that are gone, above the replies that stay. */
export const missingWords: Record<Exclude<CommentState, 'published'>, string> = {
  withdrawn: 'Su autor retiró este comentario.',
  removed: 'Retiramos este comentario porque rompía una regla.',
}

/** As what somebody commented, at that moment: whose post it is, of the team, or as anybody. The database writes it. */
export const commentSignatures = ['author', 'team', 'reader'] as const
type CommentSignature = (typeof commentSignatures)[number]

/** Of a reader nothing is said. */
export const commentSignatureWords: Record<CommentSignature, string> = {
  author: 'Autor de la entrada',
  team: 'Equipo',
  reader: '',
}

/** So many minutes one's own words can be changed: afterwards others have read and answered them. */
export const commentEditMinutes = 15

export const commentLength = { least: 2, max: 2000 } as const

/** Comments of a page, and of each the newest replies that are shown with it. */
export const commentsOfPage = 20
export const repliesShown = 3

export const closedWords = 'Los comentarios están cerrados.'

/** Where a comment is read. */
export const commentId = (id: string): string => `comentario-${id}`
export const commentPath = (slug: string, id: string): string => `/blog/${slug}#${commentId(id)}`

/** Where one is written: below the post, or below a comment. */
export const writeHash = (parentId?: string): string =>
  parentId ? `#responder-${parentId}` : '#comentar'
