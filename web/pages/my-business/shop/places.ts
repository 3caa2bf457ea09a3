import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import type { StorePlace } from '#features/selling/stores/vocabulary.ts'
import { myBusinessHref } from '../sections.ts'

/** Where a store or a product has its address and its QR. */
export const linksAnchor = 'enlaces'

/** Where the store's room says how its catalogue gets to other services. */
export const integrationsAnchor = 'integraciones'

/** Where it says on which networks the business is found. */
export const networksAnchor = 'redes'

/** Where each thing that a store lacks is done. */
export const storePlaces = (businessId: string): Record<StorePlace, string> => ({
  page: myBusinessHref('/editar', businessId, editorParts.state.anchor),
  verification: myBusinessHref('/verificacion', businessId),
  products: myBusinessHref('/productos', businessId),
  shipping: myBusinessHref('/tienda', businessId, settingsAnchors.shipping),
  payment: myBusinessHref('/tienda', businessId, settingsAnchors.payment),
})
