export { csvLine, guarded, joined } from './sheet/cell.ts'
