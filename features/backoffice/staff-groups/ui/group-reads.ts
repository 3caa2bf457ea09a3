import { readActivity } from '#features/backoffice/staff/contract/overview.ts'
import { findMembers } from '#features/backoffice/staff/contract/team.ts'
import { listStaffGroups } from '../contract.ts'

/** What is old once something was done to a group. */
export const groupReads = [listStaffGroups, findMembers, readActivity]
