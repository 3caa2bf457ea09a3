/** Groups that a team may have. */
export const mostStaffGroups = 100
