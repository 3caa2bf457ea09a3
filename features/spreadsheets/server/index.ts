export { csvLine, guarded } from './sheet/cell.ts'
