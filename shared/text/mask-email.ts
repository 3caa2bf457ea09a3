/** As much of a mailbox as tells its owner which one: `l•••@persona.test`. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
