/** The gate runs tests tagged with a size at that size only; the long run runs all tests at both sizes. */
export const isGate = process.env.JOURNEYS === 'gate'
