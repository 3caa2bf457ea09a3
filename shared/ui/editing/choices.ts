/** Options for Mantine's selects. */
export const optionsOf = <K extends string>(
  words: Record<K, string>,
): { value: K; label: string }[] =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }))

/** Trimmed text, or null if it is empty. */
export const lineOrNull = (text: string): string | null => text.trim() || null
