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

/** What one line says of a text: all of it, or its first sentence; null where that is longer. */
function lineOf(text: string): string | null {
  const whole = text.replace(/\s+/g, ' ')
  if (whole.length <= maxQuoteLength) return whole
  const [sentence] = /^[^.!?…]+[.!?…](?= )/u.exec(whole) ?? []
  return sentence && sentence.length <= maxQuoteLength ? sentence : null
}

type Chosen = { quoted: Review | null; reviews: Review[] }

/**
 * Which of the reviews a business page shows: the best ones and, where there are critical ones, the
 * one that says most, rather with the business's answer; those that something proves come first. Of another one line is quoted at the top,
 * and it is not repeated.
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
  const [quoted = null] = isFull
    ? others.flatMap((one) => {
        const text = isRead(one) ? lineOf(one.text) : null
        return text ? [{ ...one, text }] : []
      })
    : []
  const listed = others.filter(({ id }) => id !== quoted?.id).slice(0, critical ? shown - 1 : shown)
  const reviews = critical ? [...listed, critical] : listed
  const isProven = ({ provenance }: Review) => Number(provenance !== 'unproven')
  return { quoted, reviews: reviews.toSorted((a, b) => isProven(b) - isProven(a)) }
}
