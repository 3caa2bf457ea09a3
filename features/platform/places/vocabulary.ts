/** From the largest to the smallest. */
export const placeKinds = ['country', 'state', 'city', 'neighborhood'] as const
