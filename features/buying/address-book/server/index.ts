export { readAddresses } from './own-addresses.ts'
