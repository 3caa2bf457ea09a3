import type { Route } from '#shared/server/route.ts'
import { applyProductSheet } from './apply-sheet.ts'
import { exportProducts } from './export-products.ts'
import { previewProductSheet } from './preview-sheet.ts'
import { applyStockSheet } from './stock/apply-stock.ts'
import { exportStock } from './stock/export-stock.ts'
import { previewStockSheet } from './stock/preview-stock.ts'

export const catalogueFilesEndpoints: Route[] = [
  exportProducts,
  previewProductSheet,
  applyProductSheet,
  exportStock,
  previewStockSheet,
  applyStockSheet,
]
