export { insertStaffHistory } from './insert-staff-history.ts'
export { removeStaffHistory } from './remove-staff-history.ts'
