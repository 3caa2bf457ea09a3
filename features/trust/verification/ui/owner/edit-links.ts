/** Where the business edits what it says of itself. */
export type EditLinks = { contacts: string; address: string }
