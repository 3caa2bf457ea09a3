import { readActivity } from '#features/backoffice/team/contract/overview.ts'
import { findMembers } from '#features/backoffice/team/contract/team.ts'
import { listStaffGroups } from '../../contract/groups.ts'

/** What is old once something was done to a group. */
export const groupReads = [listStaffGroups, findMembers, readActivity]
