import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { addReaction as contract } from '../contract.ts'
import {
  type ReactionType,
  reactionLimitWords,
  reactionSubjectKinds,
  reactionSubjectWords,
} from '../vocabulary.ts'
import { saveReactions } from './save-reactions.ts'

/** Throws `invalid` when the kind does not support the reaction: stores, for example, cannot be liked or saved. */
function checkSupported(act: ReactionType, kind: ReactableKind): void {
  const kinds: readonly ReactableKind[] = reactionSubjectKinds[act]
  if (!kinds.includes(kind))
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { kind: 'Eso no se puede marcar así' },
    })
}

/** Adds a reaction to a public subject; idempotent. Throws `not_found`, `conflict` at the limit, and `invalid` for an unsupported kind. */
export const addReaction = handle(
  contract,
  async ({ services, caller, input: { act, kind, name, bell } }) => {
    checkSupported(act, kind)
    const { found, left } = await saveReactions(
      services.db,
      { profileId: caller.userId, act, kind, bell },
      [name],
      services.now(),
    )
    if (found === 0) throw notFound(reactionSubjectWords[kind].one)
    if (left > 0)
      throw new AppError('conflict', reactionLimitWords[act](reactionSubjectWords[kind].many))
    return {}
  },
)
