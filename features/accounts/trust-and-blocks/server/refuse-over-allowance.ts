import { and, eq } from 'drizzle-orm'
import { spentAllowances } from '#db/tables/accounts/trust-and-blocks.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import {
  type Allowance,
  allowances,
  nextTrustWords,
  type Trust,
  type TrustedAct,
  trustedActWords,
} from '../vocabulary.ts'

/** A text to be published. */
export type SpentText = {
  profileId: string
  act: TrustedAct
  text: string
  pictures: number
  /** The previous version of an edited text: only additions are counted. */
  before?: { text: string; pictures: number }
  /** Names of the form's fields for the text and the pictures; `text` and `photos` when absent. */
  fields?: { text?: string; pictures?: string }
}

/** Amounts to be counted against the allowance. */
export type Spent = Record<keyof Allowance, number>

const parts = ['links', 'pictures', 'mentions'] as const
type Part = (typeof parts)[number]

const partWords: Record<Part, { one: string; many: string }> = {
  links: { one: 'enlace', many: 'enlaces' },
  pictures: { one: 'foto', many: 'fotos' },
  mentions: { one: 'mención', many: 'menciones' },
}

const counted = (number: number, { one, many }: { one: string; many: string }) =>
  `${number} ${number === 1 ? one : many}`

/**
 * Throws `invalid` when a text contains more links, pictures or mentions than its author's trust
 * level allows. Those already in the previous version are accepted.
 */
export function refuseText(
  { fields }: SpentText,
  trust: Trust,
  found: Record<Part, number>,
  added: Record<Part, number>,
): void {
  const wrong: FieldErrors = {}
  for (const part of parts) {
    const max = allowances[trust][part].inText
    if (added[part] === 0 || found[part] <= max) continue
    const field = part === 'pictures' ? (fields?.pictures ?? 'photos') : (fields?.text ?? 'text')
    const words =
      max === 0
        ? `Todavía no puedes poner ${partWords[part].many}. Quita las direcciones web y vuelve a enviar.`
        : `Deja como máximo ${counted(max, partWords[part])}.`
    wrong[field] = [wrong[field], words, nextTrustWords[trust]].filter(Boolean).join(' ')
  }
  if (Object.keys(wrong).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields: wrong })
}

/** Message for a used-up daily allowance. */
function exceededMessage(part: keyof Allowance, { input: { act }, trust }: Exceeded): string {
  const allowed = allowances[trust]
  if (part === 'posts')
    return `Hoy ya diste ${counted(allowed.posts, trustedActWords[act])}, lo más que tu cuenta puede en un día.`
  if (part === 'edits')
    return `Hoy ya cambiaste ${allowed.edits} veces tus ${trustedActWords[act].many}, lo más que tu cuenta puede en un día.`
  return `Con esto pasarías de ${counted(allowed[part].aDay, partWords[part])} hoy en tus ${trustedActWords[act].many}, lo más que tu cuenta puede en un día.`
}

type Exceeded = { input: SpentText; trust: Trust; spent: Spent; now: Date }

/**
 * Throws `too_many` with the exceeded allowance, the time until it resets (midnight UTC), and how
 * to reach the next trust level.
 */
export async function refuseDay(tx: Database, exceeded: Exceeded): Promise<never> {
  const { input, trust, spent, now } = exceeded
  const day = utcDay(now)
  const [used] = await tx
    .select()
    .from(spentAllowances)
    .where(
      and(
        eq(spentAllowances.profileId, input.profileId),
        eq(spentAllowances.act, input.act),
        eq(spentAllowances.day, day),
      ),
    )
  const allowed = allowances[trust]
  const max: Spent = {
    ...allowed,
    links: allowed.links.aDay,
    pictures: allowed.pictures.aDay,
    mentions: allowed.mentions.aDay,
  }
  const exceededPart =
    (['posts', 'edits', ...parts] as const).find(
      (part) => (used?.[part] ?? 0) + spent[part] > max[part],
    ) ?? 'posts'
  const retryAfter = Math.ceil((Date.parse(`${day}T00:00:00Z`) + dayMs - now.getTime()) / 1000)
  const hours = Math.ceil(retryAfter / 3600)
  const when = `Vuelve en ${hours === 1 ? 'una hora' : `${hours} horas`}: lo que escribiste sigue aquí.`
  throw new AppError(
    'too_many',
    [exceededMessage(exceededPart, exceeded), when, nextTrustWords[trust]]
      .filter(Boolean)
      .join(' '),
    { retryAfter },
  )
}
