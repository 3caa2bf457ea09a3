import { z } from 'zod'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { downloadLimits, type FileKind, fileKindWords, grantStates } from './vocabulary.ts'

const kind = z.enum(Object.keys(fileKindWords) as [FileKind, ...FileKind[]])

/** A file sold with a product. */
export const productFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind,
  bytes: z.number().int(),
})
export type ProductFile = z.output<typeof productFile>

/** Download limits of each file: number of downloads and days. */
export const downloadTerms = z.strictObject({
  times: z
    .number('Escribe cuántas veces')
    .int('Escribe cuántas veces')
    .min(1, 'Al menos una vez')
    .max(downloadLimits.times, `Como máximo ${downloadLimits.times} veces`),
  days: z
    .number('Escribe cuántos días')
    .int('Escribe cuántos días')
    .min(1, 'Al menos un día')
    .max(downloadLimits.days, `Como máximo ${downloadLimits.days} días`),
})

const productDownloads = z.object({
  files: z.array(productFile).max(downloadLimits.files),
  terms: downloadTerms,
})
export type ProductDownloads = z.output<typeof productDownloads>

const ofProduct = z.strictObject({ businessId: z.uuid(), productId: z.uuid() })

export const readProductFiles = endpoint({
  name: 'readProductFiles',
  method: 'GET',
  path: '/api/my/businesses/:businessId/products/:productId/files',
  summary: 'The files that a product sells, and how often they may be downloaded',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofProduct,
  output: productDownloads,
})

/** Earlier buyers may still download it. `conflict` for the last file of a published product. */
export const removeProductFile = endpoint({
  name: 'removeProductFile',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/products/:productId/files/:fileId',
  summary: 'Take a file back from a product',
  allow: member('manager'),
  input: ofProduct.extend({ fileId: z.uuid() }),
  output: productDownloads,
})

/** Applies to orders paid from now on. */
export const saveDownloadTerms = endpoint({
  name: 'saveDownloadTerms',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/products/:productId/download-terms',
  summary: 'Say how often and how long the files of a product may be downloaded',
  allow: member('manager'),
  input: ofProduct.extend(downloadTerms.shape),
  output: productDownloads,
})

const ofPurchase = { purchaseId: z.uuid(), token: purchaseToken.nullable() }

/** A file bought with an order line. */
export const boughtFile = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  /** Title of the product. */
  title: z.string(),
  name: z.string(),
  kind,
  bytes: z.number().int(),
  state: z.enum(grantStates),
  /** Remaining downloads. */
  left: z.number().int(),
  until: z.iso.datetime(),
})
export type BoughtFile = z.output<typeof boughtFile>

/** The caller's own purchase, or the one whose token the caller has. */
export const readDownloads = endpoint({
  name: 'readDownloads',
  method: 'POST',
  path: '/api/purchases/:purchaseId/downloads/read',
  summary: 'The files of a purchase that was paid',
  allow: anyone,
  limit: { points: 600, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject(ofPurchase),
  output: z.object({ files: z.array(boughtFile) }),
})

/** Counts one download and returns a URL of this site that is valid for minutes. `conflict` when none is left. */
export const startDownload = endpoint({
  name: 'startDownload',
  method: 'POST',
  path: '/api/purchases/:purchaseId/downloads',
  summary: 'Begin to download a file that was bought',
  allow: anyone,
  limit: { points: 120, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({ ...ofPurchase, fileId: z.uuid() }),
  output: z.object({ url: z.string(), expiresAt: z.iso.datetime(), left: z.number().int() }),
})
