/** A stored text whose separators «·» stay at what they follow and begin no line. */
export const keepSeparators = (text: string): string => text.replaceAll(' · ', '\u00a0· ')
