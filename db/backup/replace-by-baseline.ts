/** The migrations that the baseline stands for: how many they were, and the SHA-256 of the last. */
export const beforeBaseline = {
  count: 34,
  last: 'bcff6f99eac7af560928327996ca3432b2fc28a0e1b51cabbd293b0dc1682892',
}

/**
 * The hashes of migrations that had run, with the baseline's in place of those that it stands for: they made the same tables, down to
 * the order of columns. Other lists come back as they are.
 */
export function replaceByBaseline(hashes: string[], baseline: string): string[] {
  const { count, last } = beforeBaseline
  return hashes[count - 1] === last ? [baseline, ...hashes.slice(count)] : hashes
}
