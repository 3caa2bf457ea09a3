/** Days between confirmation and erasure, during which the person can cancel the deletion. */
export const deletionGraceDays = 14

/** Validity of the confirmation link, in hours. */
export const linkHours = 24

/** Days for which an export can be downloaded. */
export const exportDays = 7
