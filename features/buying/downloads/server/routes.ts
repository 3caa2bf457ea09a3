import type { Route } from '#shared/server/route.ts'
import { readProductFiles } from './get-product-files.ts'
import { readDownloads } from './read-downloads.ts'
import { removeProductFile } from './remove-product-file.ts'
import { saveDownloadTerms } from './save-download-terms.ts'
import { startDownload } from './start-download.ts'

export const downloadsEndpoints: Route[] = [
  readProductFiles,
  removeProductFile,
  saveDownloadTerms,
  readDownloads,
  startDownload,
]
