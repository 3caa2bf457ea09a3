import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import type { OpeningRequirement } from '#features/selling/stores/vocabulary.ts'
import { myBusinessHref } from '../sections.ts'

/** Anchor of the address and QR code of a store or product. */
export const linksAnchor = 'enlaces'

/** Anchor of the integrations on the store's page. */
export const integrationsAnchor = 'integraciones'

/** Anchor of the social networks on the store's page. */
export const networksAnchor = 'redes'

/** Page on which each missing requirement of a store, and what it begins with, can be completed. */
export const storePlaces = (
  businessId: string,
): Record<OpeningRequirement | 'address', string> => ({
  address: myBusinessHref('/editar', businessId, editorParts.addresses.anchor),
  page: myBusinessHref('/editar', businessId, editorParts.state.anchor),
  verification: myBusinessHref('/verificacion', businessId),
  products: myBusinessHref('/productos', businessId),
  shipping: myBusinessHref('/tienda', businessId, settingsAnchors.shipping),
  payment: myBusinessHref('/tienda', businessId, settingsAnchors.payment),
})
