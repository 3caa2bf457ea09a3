import type { Feature } from '#shared/server/feature.ts'
import { spreadsheetsEndpoints } from './server/routes.ts'

/** What a store sells, out to a sheet and back; what it sold, out to one. */
export const spreadsheets: Feature = {
  name: 'spreadsheets',
  title: 'Hojas de cálculo',
  endpoints: spreadsheetsEndpoints,
  activity: {
    'products.sheet_applied': { action: 'Productos cambiados con una hoja', tone: 'plain' },
    'stock.sheet_applied': { action: 'Existencias contadas con una hoja', tone: 'plain' },
    'orders.exported': { action: 'Pedidos exportados', tone: 'plain' },
  },
}
