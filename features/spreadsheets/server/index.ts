export { joined } from './sheet/cell.ts'
