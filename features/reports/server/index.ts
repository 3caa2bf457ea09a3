export { countWaitingCases } from './cases/count-cases.ts'
export { reportsPersonalData } from './personal-data.ts'
