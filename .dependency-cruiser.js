import swc from '@swc/core'

// The cruiser parses with swc, but never tells it that .tsx files hold JSX.
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })

export { importRules as default } from './tests/rules/import-rules.ts'
