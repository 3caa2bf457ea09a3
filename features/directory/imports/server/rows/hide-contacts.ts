const mask = '•••'

/**
 * Matches what looks like a phone number, e-mail or web address, for rows whose columns do not
 * match the header.
 */
const looksLikeContact =
  /(?<![^\s,])[^\s,]+@[^\s,]+|(?:https?:\/\/|www\.)[^\s,]+|(?<![\d.])\+?\d[\d\s()-]{6,}\d(?![\d.])/gi

/**
 * A rejected record as a line of text with phone, e-mail and web addresses masked, because contacts
 * from a register must not be shown. To fix the row, use its line number and the file. The first
 * column, the row's id, is never masked.
 */
export const hideContacts = (
  record: string[],
  contactColumns: number[],
  isWhole: boolean,
): string =>
  record
    .map((cell, column) => {
      if (isWhole && contactColumns.includes(column)) return cell && mask
      return column === 0
        ? cell
        : cell.replace(looksLikeContact, (found) =>
            isWhole && !/@|www\.|:\/\//i.test(found) ? found : mask,
          )
    })
    .join(',')
