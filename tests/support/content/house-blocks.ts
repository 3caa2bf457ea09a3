import {
  createSiteBlock,
  type SiteBlock,
  setSiteBlockState,
} from '#features/publishing/site-blocks/contract/blocks.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Input } from '#shared/endpoint.ts'

type Form = Input<typeof createSiteBlock>

/** A form of a promo in which this was filled in otherwise. */
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

/** One that somebody of the team wrote and shows. */
export async function shownBlock(by: ApiCaller, given: Partial<Form> = {}): Promise<SiteBlock> {
  const { id: blockId } = await by.call(createSiteBlock, blockForm(given))
  return by.call(setSiteBlockState, { blockId, state: 'active' })
}
