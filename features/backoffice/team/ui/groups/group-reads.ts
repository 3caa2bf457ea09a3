import { readActivity } from '#features/backoffice/team/contract/overview.ts'
import { findMembers } from '#features/backoffice/team/contract/team.ts'
import { listStaffGroups } from '../../contract/groups.ts'

/** Endpoints to refetch after a change of a group. */
export const groupReads = [listStaffGroups, findMembers, readActivity]
