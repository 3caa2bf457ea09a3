export { drawPaper, type Paper } from './paper.ts'
