export { countContact } from './count-contact.ts'
export { countPurchase } from './count-purchase.ts'
export { recordInteraction } from './record-interaction.ts'
export { registerSubjects } from './register-subjects.ts'
