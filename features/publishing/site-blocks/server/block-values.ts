import { and, eq, like } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { missingPhoto } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import { dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import type { createSiteBlock } from '../contract/blocks.ts'
import type { BlockRow } from './lock-block.ts'

type Form = ParsedInput<typeof createSiteBlock>

/**
 * Throws `invalid` for a picture that is neither an upload of the caller in the blocks' bucket nor
 * already this block's.
 */
async function checkPicture(
  tx: Database,
  mediaId: string | null,
  callerId: string,
  before: BlockRow | null,
): Promise<void> {
  if (!mediaId || mediaId === before?.mediaId) return
  const usable = and(
    eq(mediaObjects.bucketId, 'house-photos'),
    eq(mediaObjects.ownerId, callerId),
    like(mediaObjects.contentType, 'image/%'),
  )
  const [found] = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(and(eq(mediaObjects.id, mediaId), usable))
    .for('key share')
  if (!found) throw invalidField('mediaId', missingPhoto)
}

/** Start of the first day and end of the last day in the zone. */
const instantsOf = ({ beginsOn, endsOn, zone }: Form) => ({
  beginsAt: beginsOn === null ? null : new Date(zonedInstant(zone, dayNumber(beginsOn), 0)),
  endsAt: endsOn === null ? null : new Date(zonedInstant(zone, dayNumber(endsOn) + 1, 0)),
})

/**
 * Converts the form to column values. Throws `invalid` for `mediaId`, and for `kind` if it changed.
 */
export async function blockValues(
  tx: Database,
  form: Form,
  { callerId, before }: { callerId: string; before: BlockRow | null },
) {
  if (before && before.kind !== form.kind)
    throw invalidField('kind', 'Un servicio no se vuelve promo, ni al revés. Crea otro.')
  await checkPicture(tx, form.mediaId, callerId, before)
  const { kind, title, text, buttonText, href, mediaId, alt, places, beginsOn, endsOn, zone } = form
  return {
    kind,
    title,
    text,
    buttonText,
    href,
    mediaId,
    alt: mediaId ? alt : '',
    places,
    beginsOn,
    endsOn,
    zone,
    ...instantsOf(form),
  }
}
