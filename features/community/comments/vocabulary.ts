/**
 * `withdrawn`: its author deleted it, and replies of others stay below it. `removed`: staff removed it; replies stay, because they broke no
 * rule.
 */
export const commentStates = ['published', 'withdrawn', 'removed'] as const
type CommentState = (typeof commentStates)[number]

/** Placeholder text of a withdrawn or removed comment. */
export const withdrawnCommentWords: Record<Exclude<CommentState, 'published'>, string> = {
  withdrawn: 'Su autor retiró este comentario.',
  removed: 'Retiramos este comentario porque rompía una regla.',
}

/** Role of the commenter at the time of writing: the post's author, staff, or reader. A trigger writes it. */
export const commentSignatures = ['author', 'team', 'reader'] as const
type CommentSignature = (typeof commentSignatures)[number]

/** Readers have no label. */
export const commentSignatureWords: Record<CommentSignature, string> = {
  author: 'Autor de la entrada',
  team: 'Equipo',
  reader: '',
}

/** Minutes during which authors can edit a comment; afterwards others have read and answered it. */
export const commentEditMinutes = 15

export const commentLength = { min: 2, max: 2000 } as const

/** Comments per page, and newest replies shown with each. */
export const commentsPerPage = 20
export const repliesShown = 3

export const closedWords = 'Los comentarios están cerrados.'

/** HTML id of a comment. */
export const commentId = (id: string): string => `comentario-${id}`
export const commentPath = (slug: string, id: string): string => `/blog/${slug}#${commentId(id)}`

/** URL fragment that opens the form: below the post, or below a comment. */
export const writeHash = (parentId?: string): string =>
  parentId ? `#responder-${parentId}` : '#comentar'

/** Whether a URL fragment names a comment or opens a form. */
export const isCommentHash = (hash: string): boolean =>
  hash === writeHash() || hash.startsWith(`#${commentId('')}`) || hash.startsWith('#responder-')
