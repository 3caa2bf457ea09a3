/** Signs of LIKE taken as letters. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Pattern of LIKE for texts that contain this one, its own signs taken as letters. */
export const containing = (text: string): string => `%${literal(text)}%`

/** Pattern of LIKE for texts that begin with this one, its own signs taken as letters. */
export const beginning = (text: string): string => `${literal(text)}%`
