import { spendAllowance } from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { questionEditMinutes } from '../vocabulary.ts'

export type Change = { text: string } | { addition: string }

type Written = { text: string; addition: string | null; state: string; createdAt: Date }

type Changing = {
  personId: string
  /** What it is counted as; null for what nobody counts. */
  act: 'question' | 'answer' | null
  written: Written
  change: Change
}

/**
 * What to write for a change of one's own words: others have read and answered them, so that after a quarter of an hour they stay, and something is added
 * below, once. Throws `conflict` when that is over, and for what staff removed.
 */
export async function changeWords(
  services: Services,
  tx: Database,
  { personId, act, written, change }: Changing,
) {
  if (written.state !== 'published')
    throw new AppError('conflict', 'Esto ya se retiró; no se puede cambiar.')
  const now = services.now()
  const isText = 'text' in change
  if (isText && now.getTime() - written.createdAt.getTime() > questionEditMinutes * 60_000)
    throw new AppError(
      'conflict',
      `Ya pasaron ${questionEditMinutes} minutos: agrega lo que falta sin cambiar lo que otros leyeron.`,
    )
  if (!isText && written.addition !== null)
    throw new AppError('conflict', 'Ya agregaste algo; solo se puede una vez.')
  const text = isText ? change.text : `${written.text}\n${change.addition}`
  const fields = { text: isText ? 'change.text' : 'change.addition' }
  const before = { text: written.text, pictures: 0 }
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
