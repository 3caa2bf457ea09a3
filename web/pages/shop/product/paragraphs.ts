/** A description's paragraphs: an empty line parts them, single line ends stay. */
export const paragraphsOf = (description: string): string[] =>
  description
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
