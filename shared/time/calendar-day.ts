import { z } from 'zod'

/** Years that a day somebody types may lie in: what columns and calendars hold with room on both sides. */
const [firstYear, lastYear] = ['1900', '2200']

/** A calendar day that somebody chooses, `YYYY-MM-DD`; `missing` says so where it is none. */
export const calendarDay = (missing = 'Elige la fecha') =>
  z.iso
    .date(missing)
    .refine(
      (day) => day >= firstYear && day < lastYear,
      `Elige una fecha entre ${firstYear} y ${Number(lastYear) - 1}`,
    )
