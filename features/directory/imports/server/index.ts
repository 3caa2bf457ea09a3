export { getRejections } from './list-rejections.ts'
export type { ImportRun } from './open-run.ts'
export { runImport } from './run-import.ts'
