/** Days in which a person may change their mind about deleting their account. */
export const daysToKeep = 14

/** Hours that the link which confirms it is good. */
export const linkHours = 24

/** Days that a copy of somebody's data is kept for them. */
export const exportDays = 7
