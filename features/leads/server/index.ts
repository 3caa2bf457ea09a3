export { flushCounts } from './counter.ts'
export { openWhatsappDoor } from './door.ts'
