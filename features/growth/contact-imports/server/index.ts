export { moveImports, movePersonalImports } from './move-imports.ts'
