import type { Input } from '#shared/endpoint.ts'
import type { createHouseBlock, HouseBlock } from '../contract/blocks.ts'
import { type BlockKind, placesOf } from '../vocabulary.ts'

type Sent = Input<typeof createHouseBlock>

/** What the form holds: days that were not chosen are empty. */
export type BlockValues = Omit<Sent, 'beginsOn' | 'endsOn'> & { beginsOn: string; endsOn: string }

/** What a form starts with; of a new one all that its kind needs, by the clocks of who writes it. */
export const toBlockValues = (kind: BlockKind, block: HouseBlock | null): BlockValues => ({
  kind,
  title: block?.title ?? '',
  text: block?.text ?? '',
  buttonText: block?.buttonText ?? '',
  href: block?.href ?? '',
  mediaId: block?.mediaId ?? null,
  alt: block?.alt ?? '',
  places: block?.places ?? [...placesOf[kind]],
  beginsOn: block?.beginsOn ?? '',
  endsOn: block?.endsOn ?? '',
  zone: block?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export const toInput = ({ beginsOn, endsOn, ...values }: BlockValues): Sent => ({
  ...values,
  beginsOn: beginsOn || null,
  endsOn: endsOn || null,
})
