import type { Review, Summary } from '#features/community/reviews/contract.ts'

/** Reviews on the page; a link leads to the others. */
const shown = 3

/** Most stars of a critical review. */
const criticalStars = 3

/** Characters that fit one line beside the stars. */
const maxQuoteLength = 72

/** Reviews to ask for: those shown and the one quoted. */
export const reviewsRead = shown + 1

export const hasCritical = ({ proven, unproven }: Summary) =>
  [proven, unproven].some(({ byStars }) =>
    byStars.slice(0, criticalStars).some((count) => count > 0),
  )

type Chosen = { quoted: Review | null; reviews: Review[] }

/**
 * Which of the reviews a business page shows: the best ones and, where there are critical ones, the
 * one that says most, rather with the business's answer. One that fits a line is quoted at the top
 * and then not repeated.
 */
export function chooseReviews(best: Review[], worst: Review[]): Chosen {
  const isRead = ({ isHidden, text }: Review) => !isHidden && text !== ''
  const [critical] = worst
    .filter((one) => isRead(one) && one.stars <= criticalStars)
    .toSorted(
      (a, b) =>
        Number(b.reply !== null) - Number(a.reply !== null) || b.text.length - a.text.length,
    )
  const others = best.filter((one) => !one.isHidden && one.id !== critical?.id)
  const isFull = others.length + (critical ? 1 : 0) > shown
  const quoted =
    (isFull && others.find((one) => isRead(one) && one.text.length <= maxQuoteLength)) || null
  const listed = others.filter((one) => one !== quoted).slice(0, critical ? shown - 1 : shown)
  return { quoted, reviews: critical ? [...listed, critical] : listed }
}
