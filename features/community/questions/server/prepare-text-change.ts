import { spendAllowance } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { questionEditMinutes } from '../vocabulary.ts'

export type Change = { text: string } | { addition: string }

type CurrentText = { text: string; addition: string | null; state: string; createdAt: Date }

type TextChange = {
  personId: string
  /** Kind of action for the posting allowance; null when it is not limited. */
  act: 'question' | 'answer' | null
  written: CurrentText
  change: Change
}

/**
 * Columns to update for an edit by the author: the text within 15 minutes; afterwards, because others have read it, a single addition.
 * Throws `conflict` when neither is possible or staff removed it.
 */
export async function prepareTextChange(
  services: Services,
  tx: Database,
  { personId, act, written: current, change }: TextChange,
) {
  if (current.state !== 'published')
    throw new AppError('conflict', 'Esto ya se retiró; no se puede cambiar.')
  const now = services.now()
  const isText = 'text' in change
  if (isText && now.getTime() - current.createdAt.getTime() > questionEditMinutes * minuteMs)
    throw new AppError(
      'conflict',
      `Ya pasaron ${questionEditMinutes} minutos: agrega lo que falta sin cambiar lo que otros leyeron.`,
    )
  if (!isText && current.addition !== null)
    throw new AppError('conflict', 'Ya agregaste algo; solo se puede una vez.')
  const text = isText ? change.text : `${current.text}\n${change.addition}`
  const fields = { text: isText ? 'change.text' : 'change.addition' }
  const before = { text: current.text, pictures: 0 }
  if (act)
    await spendAllowance(services, tx, {
      profileId: personId,
      act,
      text,
      pictures: 0,
      before,
      fields,
    })
  return isText ? { text: change.text, editedAt: now } : { addition: change.addition, addedAt: now }
}
