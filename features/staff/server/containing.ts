/** Pattern of LIKE for texts that contain this one, its own signs taken as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
