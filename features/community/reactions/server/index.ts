export { saveReactions } from './save-reactions.ts'
