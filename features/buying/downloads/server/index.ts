export { grantDownloads } from './grant-downloads.ts'
export { keepConsent } from './keep-consent.ts'
export { downloadsPersonalData } from './personal-data.ts'
