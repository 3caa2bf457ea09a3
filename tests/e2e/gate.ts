/** The gate runs each journey that is tagged with a size at that size, and nothing else; the long run runs all of them at both. */
export const isGate = process.env.JOURNEYS === 'gate'
