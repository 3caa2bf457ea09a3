/** From the widest to the finest. */
export const placeKinds = ['country', 'state', 'city', 'neighborhood'] as const
