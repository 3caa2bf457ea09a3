export { drawOnce } from './draw-once.ts'
export type { Paper } from './paper.ts'
