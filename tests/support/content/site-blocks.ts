import {
  createSiteBlock,
  type SiteBlock,
  setSiteBlockState,
} from '#features/publishing/site-blocks/contract/blocks.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Input } from '#shared/endpoint.ts'

type Form = Input<typeof createSiteBlock>

/** A promo form with these fields changed. */
export const blockForm = (given: Partial<Form> = {}): Form => ({
  kind: 'promo',
  title: 'Registra tu negocio',
  text: 'Aparecer en el directorio no cuesta.',
  buttonText: 'Registrar mi negocio',
  href: '/register',
  mediaId: null,
  alt: '',
  beginsOn: null,
  endsOn: null,
  zone: 'America/Mexico_City',
  places: given.kind === 'service' ? ['overview'] : ['home', 'post'],
  ...given,
})

/** Creates a visible site block as staff. */
export async function makeVisibleBlock(
  by: ApiCaller,
  given: Partial<Form> = {},
): Promise<SiteBlock> {
  const { id: blockId } = await by.call(createSiteBlock, blockForm(given))
  return by.call(setSiteBlockState, { blockId, state: 'active' })
}
