import type { Feature } from '#shared/server/feature.ts'
import { productsPersonalData } from './server/personal-data.ts'
import { productReportable } from './server/reportable.ts'
import { productsEndpoints } from './server/routes.ts'
import { usedProductPictures } from './server/used-pictures.ts'

/** Products of stores, their search and their editing. */
export const products: Feature = {
  name: 'products',
  title: 'Productos',
  endpoints: productsEndpoints,
  personalData: [productsPersonalData],
  usedPictures: usedProductPictures,
  reportables: { product: productReportable },
  activity: {
    'products.saved': { action: 'Producto editado', color: 'plain' },
    'products.priced': { action: 'Precio cambiado', color: 'plain' },
    'products.state_set': { action: 'Producto publicado o retirado', color: 'plain' },
    'products.many_edited': { action: 'Varios productos cambiados', color: 'plain' },
    'products.many_restored': { action: 'Cambio de varios productos deshecho', color: 'plain' },
    'products.deleted': { action: 'Producto borrado', color: 'plain' },
  },
}
