import type { Feature } from '#shared/server/feature.ts'
import { productsPersonalData } from './server/personal-data.ts'
import { productReportable } from './server/reportable.ts'
import { productsEndpoints } from './server/routes.ts'

/** Products of stores, their search and their editing. */
export const products: Feature = {
  name: 'products',
  title: 'Productos',
  endpoints: productsEndpoints,
  personalData: [productsPersonalData],
  reportables: { product: productReportable },
  activity: {
    'products.saved': { action: 'Producto editado', tone: 'plain' },
    'products.priced': { action: 'Precio cambiado', tone: 'plain' },
    'products.state_set': { action: 'Producto publicado o retirado', tone: 'plain' },
    'products.many_edited': { action: 'Varios productos cambiados', tone: 'plain' },
    'products.many_restored': { action: 'Cambio de varios productos deshecho', tone: 'plain' },
    'products.deleted': { action: 'Producto borrado', tone: 'plain' },
  },
}
