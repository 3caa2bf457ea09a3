export { grantDownloads } from './grant-downloads.ts'
export { storeDownloadConsent } from './store-download-consent.ts'
