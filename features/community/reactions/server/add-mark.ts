import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { addMark as contract } from '../contract.ts'
import { fullWords, type MarkAct, markedKinds, markedWords } from '../vocabulary.ts'
import { keepMarks } from './keep-marks.ts'

/** Throws `invalid` when the kind does not support the reaction: stores, for example, cannot be liked or saved. */
function checkSupported(act: MarkAct, kind: MarkableKind): void {
  const kinds: readonly MarkableKind[] = markedKinds[act]
  if (!kinds.includes(kind))
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { kind: 'Eso no se puede marcar así' },
    })
}

/** Adds a reaction to a public subject; idempotent. Throws `not_found`, `conflict` at the limit, and `invalid` for an unsupported kind. */
export const addMark = handle(
  contract,
  async ({ services, caller, input: { act, kind, name, bell } }) => {
    checkSupported(act, kind)
    const { found, left } = await keepMarks(
      services.db,
      { profileId: caller.userId, act, kind, bell },
      [name],
      services.now(),
    )
    if (found === 0) throw notFound(markedWords[kind].one)
    if (left > 0) throw new AppError('conflict', fullWords[act](markedWords[kind].many))
    return {}
  },
)
