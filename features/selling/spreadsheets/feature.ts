import type { Feature } from '#shared/server/feature.ts'
import { spreadsheetsEndpoints } from './server/routes.ts'

/** What a store sells, out to a sheet and back. */
export const spreadsheets: Feature = {
  name: 'spreadsheets',
  title: 'Hojas de cálculo',
  endpoints: spreadsheetsEndpoints,
  activity: {
    'products.sheet_applied': { action: 'Productos cambiados con una hoja', tone: 'plain' },
    'stock.sheet_applied': { action: 'Existencias contadas con una hoja', tone: 'plain' },
  },
}
