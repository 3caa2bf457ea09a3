export { importRules as default } from './tests/rules/import-rules.ts'
