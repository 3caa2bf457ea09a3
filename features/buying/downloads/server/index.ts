export { grantDownloads } from './grant-downloads.ts'
export { downloadsPersonalData } from './personal-data.ts'
export { storeDownloadConsent } from './store-download-consent.ts'
