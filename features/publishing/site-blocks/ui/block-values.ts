import type { Input } from '#shared/endpoint.ts'
import type { createSiteBlock, SiteBlock } from '../contract/blocks.ts'
import { type BlockKind, placesOf } from '../vocabulary.ts'

type BlockInput = Input<typeof createSiteBlock>

/** Form values; an empty day means none. */
export type BlockValues = Omit<BlockInput, 'beginsOn' | 'endsOn'> & {
  beginsOn: string
  endsOn: string
}

/** Initial form values; a new block gets all places of its kind and the browser's time zone. */
export const toBlockValues = (kind: BlockKind, block: SiteBlock | null): BlockValues => ({
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

export const toInput = ({ beginsOn, endsOn, ...values }: BlockValues): BlockInput => ({
  ...values,
  beginsOn: beginsOn || null,
  endsOn: endsOn || null,
})
