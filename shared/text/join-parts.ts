/**
 * What is said of a thing in one line, without the parts that it lacks: `Gimnasio · Puebla`. The
 * space before the dot does not break, so that no line begins with it.
 */
export const joinParts = (parts: readonly (string | null | undefined | false | 0)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
