import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import type { OpeningRequirement } from '#features/selling/stores/vocabulary.ts'
import { choiceField, formatUrlState, withDefault } from '#shared/url-state.ts'
import { myBusinessHref, workspaceFields } from '../sections.ts'

/** Anchor of the address and QR code of a store or product. */
export const linksAnchor = 'enlaces'

/** Anchor of the integrations on the store's page. */
export const integrationsAnchor = 'integraciones'

/** Anchor of the social networks on the store's page. */
export const networksAnchor = 'redes'

/** The sections of the store's page, one at a time, in their order: with their words in the URL, which are their anchors. */
export const storeParts = {
  ...settingsAnchors,
  integrations: integrationsAnchor,
  networks: networksAnchor,
  links: linksAnchor,
} as const

export type StorePart = keyof typeof storeParts

/** The open section of the store's page. */
export const storePartField = {
  part: withDefault(choiceField<StorePart>('seccion', storeParts), 'basics'),
}

/** Address of a section of the store's page. */
export const storeHref = (businessId: string, part: StorePart) =>
  formatUrlState({ ...workspaceFields, ...storePartField }, '/dashboard-my-business/tienda', {
    businessId,
    part,
  })

/** Page on which each missing requirement of a store, and what it begins with, can be completed. */
export const storePlaces = (
  businessId: string,
): Record<OpeningRequirement | 'address', string> => ({
  address: myBusinessHref('/editar', businessId, editorParts.addresses.anchor),
  page: myBusinessHref('/editar', businessId, editorParts.state.anchor),
  verification: myBusinessHref('/verificacion', businessId),
  products: myBusinessHref('/productos', businessId),
  shipping: storeHref(businessId, 'shipping'),
  payment: storeHref(businessId, 'payment'),
})
