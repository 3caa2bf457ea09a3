/** Addresses that one account keeps at most. */
export const maxBookAddresses = 20
