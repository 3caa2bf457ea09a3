import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { legalDrafts, legalVersions } from '#db/tables/publishing/legal.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dayWords } from '#shared/text/dates.ts'
import { dayNumber, localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import { publishLegalVersion as contract } from '../contract/manage.ts'
import { maxDaysAhead } from '../vocabulary.ts'
import { loadStaffDocument } from './load-staff.ts'
import { checkDraftVersion, type DraftRow, lockDraft } from './lock-draft.ts'
import { recordLegalAction } from './record-action.ts'
import { type VersionRow, versionsOf } from './versions.ts'

/**
 * When a version published now takes effect: at once for today, otherwise when the day begins.
 * Throws `invalid` for a day out of range.
 */
function effectiveInstant(
  { effectiveOn, zone }: { effectiveOn: string; zone: string },
  newest: VersionRow | undefined,
  now: Date,
): Date {
  const day = dayNumber(effectiveOn)
  const today = localTime(zone, now.getTime()).day
  if (day < today) throw invalidField('effectiveOn', 'Elige hoy o un día que venga')
  if (day - today > maxDaysAhead)
    throw invalidField('effectiveOn', 'Elige un día de los próximos dos años')
  const instant = Math.max(zonedInstant(zone, day, 0), now.getTime())
  if (!newest) return new Date(instant)
  if (effectiveOn < newest.effectiveOn)
    throw invalidField(
      'effectiveOn',
      `Ya hay una versión que vale desde el ${dayWords(newest.effectiveOn)}. Elige ese día o uno posterior.`,
    )
  // A version that replaces a future one takes effect no earlier than it, whichever time zone
  // either date was entered in.
  return new Date(Math.max(instant, new Date(newest.effectiveAt).getTime()))
}

function checkDraft({ changes, text }: DraftRow, newest: VersionRow | undefined): void {
  if (!changes.trim())
    throw invalidField('changes', 'Escribe qué cambió y guárdalo antes de publicar')
  if (newest?.text === text)
    throw invalidField('text', 'Dice lo mismo que la versión anterior: no hay nada que publicar.')
}

/** Publishes the draft as the next version, permanently, and invalidates the public pages. */
export const publishLegalVersion = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const { document, version } = input
    const now = services.now()
    const draft = await lockDraft(tx, document)
    checkDraftVersion(draft, version)
    const [newest] = await versionsOf(tx, document)
    checkDraft(draft, newest)
    const effectiveAt = effectiveInstant(input, newest, now)
    const number = (newest?.number ?? 0) + 1
    const { text, changes, asks } = draft
    const published = {
      publishedBy: caller.userId,
      publishedAt: now,
      effectiveOn: input.effectiveOn,
      effectiveAt,
    }
    await tx.insert(legalVersions).values({ document, number, text, changes, asks, ...published })
    await tx.delete(legalDrafts).where(eq(legalDrafts.document, document))
    await recordLegalAction(tx, { caller, request }, 'legal.version_published', document, {
      number,
      effectiveOn: input.effectiveOn,
      asks,
    })
    await invalidatePages(services, tx, ['legal'])
    return loadStaffDocument(tx, document, now)
  }),
)
