/** Groups that a team may have. */
export const maxStaffGroups = 100
