/** Days for which sent and failed mails are stored: their dedupe keys are needed only while the cause may recur. */
export const storedMailDays = 180

/** Days for which .eml files are stored when no mail server is configured. */
export const mailFileDays = 30

/** Days after which the .eml file of an account-deletion mail is deleted: it names an address that is erased everywhere else. */
export const deletionMailDays = 1
