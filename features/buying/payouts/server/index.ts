export { callerName } from './caller-name.ts'
export { mailOwners } from './mail-owners.ts'
export { masked } from './mask.ts'
export { payoutsPersonalData } from './personal-data.ts'
