/** Addresses that one account keeps at most. */
export const mostAddresses = 20
