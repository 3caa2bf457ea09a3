/** Paths where the business edits its contacts and address. */
export type EditLinks = { contacts: string; address: string }
