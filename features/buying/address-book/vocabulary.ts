/** Maximum number of saved addresses per account. */
export const maxBookAddresses = 20
