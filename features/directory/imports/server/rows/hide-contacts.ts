const hidden = '•••'

/** What looks like a way to reach somebody, for rows whose columns do not stand where the header says. */
const looksLikeContact =
  /(?<![^\s,])[^\s,]+@[^\s,]+|(?:https?:\/\/|www\.)[^\s,]+|(?<![\d.])\+?\d[\d\s()-]{6,}\d(?![\d.])/gi

/**
 * A rejected record as a line of text without phone, e-mail and web address: contacts of a register are shown to nobody. Whoever
 * mends the row has its line number, and the file. The first column is the row's id.
 */
export const hideContacts = (
  record: string[],
  contactColumns: number[],
  isWhole: boolean,
): string =>
  record
    .map((cell, column) => {
      if (isWhole && contactColumns.includes(column)) return cell && hidden
      return column === 0
        ? cell
        : cell.replace(looksLikeContact, (found) =>
            isWhole && !/@|www\.|:\/\//i.test(found) ? found : hidden,
          )
    })
    .join(',')
