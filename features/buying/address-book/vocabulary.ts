/** Maximum number of saved addresses per account. */
export const maxSavedAddresses = 20
